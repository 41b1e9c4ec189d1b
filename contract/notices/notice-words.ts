/** What both sides know of a kind of notice. Each is declared by its feature and listed in notice-kinds.ts. */
export interface NoticeWords {
  /** The label of its switch: 'My post is approved or declined'. */
  label: string
  /** The title of its push: 'Your post'. */
  push: string
  /** The icon for a notice without a person's picture. */
  sign: 'check' | 'person' | 'comment' | 'clock' | 'flag' | 'hands' | 'book' | 'bell'
}
