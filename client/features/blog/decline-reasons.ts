/** Sentences an author can act on; ready for whoever declines. */
export const readyReasons = [
  {
    label: 'Names a person without asking them',
    sentence: 'It names a person without asking them. Please take the name out and send it again.',
  },
  {
    label: 'Copied from somewhere else',
    sentence: 'It is copied from elsewhere. Please write it in your own words and name your source.',
  },
  { label: 'Not about our campus', sentence: 'It is not about this campus or for its students.' },
  {
    label: 'Hard to read',
    sentence: 'It needs another look: mistakes make it hard to read. Please go over it and send it again.',
  },
] as const
