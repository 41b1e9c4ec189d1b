/** Letters in the name that somebody gives a passkey. */
export const passkeyNameMost = 60
