import type { ReactNode } from "react";
import { Setup } from "./Setup";

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Setup />
        {children}
      </body>
    </html>
  );
}
