export default {
  "health-check": {
    heading: "Health check",
    url: "URL",
    statusText: "Status text",
    status: "Status",
    duration: "Time",
    milliseconds: "{ms} milliseconds",
    none: "None",
    checking: "Asking the server…",
    healthy: "The server is well.",
    unhealthy: "The server says that something is wrong.",
    unreachable: "No answer came.",
    refused: "This address is not asked: it is not on an origin that this page trusts.",
    again: "Check again",
  },
} as const;
