/** Prices are kept in whole kobo. */
export const naira = (amount: number) => amount * 100
