/** One message of an exported chat, as far as papers are found by it. It is kept in memory alone. */
export interface Message {
  /** 'Line 2114': where it stands in the export. */
  at: string
  /** In minutes. */
  minute: number
  /** Tells senders apart. */
  from: string
  /** What was written, with the file or alone. */
  text: string
  /** The name of its file in the export; null for words alone. */
  file: string | null
}

export interface Chat {
  messages: Message[]
  /** How many files were left out when the chat was exported. */
  omitted: number
}

/** Marks of writing direction, which phones put around names and numbers. */
const marks = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** One kind of space and line end, and no marks; names of people that were mentioned go. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/@\u2068[^\u2069\n]*\u2069/g, '')
    .replaceAll(marks, '')
    .replaceAll(/[\u00A0\u202F\u2009]/g, ' ')
    .replaceAll(/\r\n?/g, '\n')

/** Without telephone numbers, addresses and links; two years in a row are no number. */
export const withoutContacts = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => !word.includes('@') && !/https?:\/\/|www\.|\b(?:wa|t)\.me\//i.test(word))
    .join(' ')
    .replaceAll(/(?:\+|\b)\d[\d\s().-]{6,}\d/g, (number) =>
      number.replaceAll(/\D/g, '').length < 9 || /^(?:(?:19|20)\d\d[\s-]*)+$/.test(number) ? number : '',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
