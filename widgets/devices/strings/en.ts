export default {
  devices: {
    heading: "Your devices",
    loading: "Loading your devices…",
    tvs: "TVs",
    streamingDevices: "Streaming devices",
    addTv: "Add a TV",
    addStreaming: "Add a streaming device",
    add: "Add",
    addAt: "{label} (at {host})",
    emptyTvs: "There are no {brand} TVs connected to this account.",
    emptyStreaming: "There are no {brand} streaming devices connected to this account.",
    emptyTvsPlain: "There are no TVs connected to this account.",
    emptyStreamingPlain: "There are no streaming devices connected to this account.",
    hintTv:
      "Once the TV is connected to the internet (Settings > Network), it shows a 6-digit activation code.",
    hintStreaming:
      "Once the streaming device is connected to the internet (Settings > Network), it shows a 6-digit activation code.",
    unnamedTv: "TV",
    unnamedStreaming: "Streaming device",
    serial: "Serial number",
    notLinked: "Not linked",
    readOnly: "You have view-only access.",
    remove: "Remove",
    removeNamed: "Remove {name}",
    removing: "Removing “{name}”…",
    removed: "Your device has been removed.",
    notRemoved: "We didn't remove “{name}”.",
    failed: "Something went wrong. Please try after few minutes.",
  },
  "devices-removal": {
    confirmHeading: "Remove “{name}”?",
    confirmText:
      "We'll disconnect it from your account. To use it with your account again, you'll need a new activation code.",
    confirm: "Remove device",
    keep: "Keep device",
    close: "Close",
  },
} as const;
