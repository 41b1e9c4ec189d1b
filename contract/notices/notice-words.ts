/** What both sides say of a kind of notice. Each is declared by its feature and listed in notice-kinds.ts. */
export interface NoticeWords {
  /** As its switch calls it: 'My post is approved or declined'. */
  label: string
  /** The title of a push of one: 'Your post'. */
  push: string
  /** What stands before one that nobody's face stands before. */
  sign: 'check' | 'person' | 'comment' | 'clock' | 'flag' | 'hands' | 'book'
}
