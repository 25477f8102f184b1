import type { Review } from "../schema.ts";
import { Stars } from "./Stars.tsx";

interface Props extends Review {
  /** What a card is called. */
  kind: string;
  /** Which of how many it is. */
  place: string;
  /** Its rating, in words. */
  stars: string;
}

export const ReviewCard = ({ content, username, rating, kind, place, stars }: Props) => (
  <div className="card" part="card" role="group" aria-roledescription={kind} aria-label={place}>
    <Stars rating={rating} label={stars} />
    <blockquote>{content}</blockquote>
    <p className="author">{username}</p>
  </div>
);
