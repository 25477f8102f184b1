import type { Review } from "../schema.ts";
import { Stars } from "./Stars.tsx";

interface Props extends Review {
  /** Accessible role description of a card. */
  kind: string;
  /** Position of the card among all cards. */
  position: string;
  /** Rating as text. */
  stars: string;
}

export const ReviewCard = ({ content, username, rating, kind, position, stars }: Props) => (
  <div className="card" part="card" role="group" aria-roledescription={kind} aria-label={position}>
    <Stars rating={rating} label={stars} />
    <blockquote>{content}</blockquote>
    <p className="author">{username}</p>
  </div>
);
