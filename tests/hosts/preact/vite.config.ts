import { preact } from "@preact/preset-vite";
import { defineConfig } from "vite";

export default defineConfig({
  define: { "import.meta.env.TV_CARD_FRAME_URL": JSON.stringify("/cards/card-frame.html") },
  plugins: [preact()],
});
