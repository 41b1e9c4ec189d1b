/** Maximum characters in the name of a passkey. */
export const passkeyNameMost = 60
