export default {
  "firmware-download": {
    heading: "Software for your TV",
    intro: "Your download starts automatically. Copy the file to a USB stick and plug it into your TV.",
    facts: "{make} {model}, {size} inches: version {version}, {bytes}",
    noModels: "There are currently no models available for updates, please try again later",
    goingHome: "Taking you to the home page…",
    start: "Download",
    errorTitle: "Download failed",
    errorModal: "That didn't go as planned. Sorry about that! try refreshing the page.",
    refresh: "Refresh",
    close: "Close",
  },
} as const;
