export default {
  /** Messages about names and addresses. The account and card forms spread them into their texts. */
  "form-rules": {
    nameRule: "No numbers, emojis and special chars are allowed except the non consecutive space - and '",
    cityRule: "No numbers or special chars are allowed.",
    tooLong: "{field} must have a minimum of {min} and maximum of {max} characters",
    normalized: "We changed this to fit the required format. Check it, then save.",
  },
} as const;
