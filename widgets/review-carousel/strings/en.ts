export default {
  "review-carousel": {
    heading: "What our customers say",
    carousel: "carousel",
    card: "review",
    place: "{place} of {count}",
    stars: "{stars} out of 5 stars",
    oneReview: "1 review",
    manyReviews: "{count} reviews",
    oneShown: "Review {from} of {count}",
    manyShown: "Reviews {from} to {to} of {count}",
    previous: "Previous reviews",
    next: "Next reviews",
  },
} as const;
