export default {
  video: {
    failed: "This video can't be played right now.",
    retry: "Try again",
    openFile: "Open the video file",
    captionsFailed: "The captions couldn't be loaded.",
    wrong: "This video can't be shown here.",
  },
} as const;
