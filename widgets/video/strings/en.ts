export default {
  video: {
    failed: "We can't play this video right now.",
    retry: "Try again",
    openFile: "Open the video file",
    captionsFailed: "We couldn't load the captions.",
    wrong: "We can't show this video here.",
  },
} as const;
