export default {
  "chat-card": {},
} as const;
