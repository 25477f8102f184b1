export default {
  download: {
    preparing: "Getting your download link…",
    starting: "Starting your download…",
    downloading: "Downloading",
    progress: "{received} of {total}",
    percent: "{percent}% downloaded",
    cancel: "Cancel download",
    cancelled: "Download canceled.",
    plainLink: "Download {name} directly",
    downloaded: "Download complete. We checked the file, and it's intact.",
    opened: "Your download opens in a new tab. If it doesn't, use the link.",
    saveAgain: "Save {name} again",
    error: "Something went wrong, please try again!",
    interrupted: "The connection was lost after {received} of {total}. Your progress is saved.",
    refused: "The download link no longer works. Try again.",
    missing: "This file isn't available right now. Try again later.",
    damaged:
      "The file was damaged during the download (its SHA-256 doesn't match), so we deleted it. Try again.",
    continue: "Continue download",
    retry: "Try again",
    smallTitle: "Download on a computer",
    smallScreen:
      "Downloading this update isn't supported on mobile devices. Please open this window in a desktop browser to view and download.",
    downloadAnyway: "Download anyway",
    notNow: "Not now",
    close: "Close",
  },
} as const;
