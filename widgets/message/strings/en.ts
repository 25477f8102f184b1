import ui from "../../../core/ui/strings/en.ts";

export default {
  message: {
    notFoundHeading: "It looks like that page doesn't exist",
    notFoundMessage: "Sorry about that. You may be able to find what you're looking for in Account.",
    notFoundAction: "Go to account",
    ...ui["page-failure"],
    networkHeading: "We couldn't reach our servers",
    networkMessage: "Check your internet connection and try again.",
    networkAction: "Try again",
    comingSoonHeading: "Coming Soon",
    comingSoonMessage: "We're still working on this page. Check back soon.",
    loading: "Loading…",
  },
} as const;
