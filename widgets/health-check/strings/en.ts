export default {
  "health-check": {
    heading: "Health check",
    url: "URL",
    statusText: "Status text",
    status: "Status",
    duration: "Time",
    milliseconds: "{ms} milliseconds",
    none: "None",
    checking: "Checking the server…",
    healthy: "Server is healthy.",
    unhealthy: "The server reports a problem.",
    unreachable: "No response.",
    refused: "We didn't check this address because this page doesn't trust its origin.",
    again: "Check again",
  },
} as const;
