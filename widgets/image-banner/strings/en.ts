export default {
  "image-banner": { offer: "See the offer", support: "Go to the app's FAQ" },
} as const;
