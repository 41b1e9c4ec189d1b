import { Problem } from '../problem.ts'

const refused = (message: string) => new Problem('unsupported', message, 'fileId')

/** Said by the phone and by the campus alike. */
export const lockedPdf = () =>
  refused(
    'This book is locked with a password and would open for nobody here. Save it without one, and choose that one.',
  )
export const startingPdf = () =>
  refused(
    'This PDF starts a program when it is opened or tapped. Print it into a new PDF, and choose that one.',
  )
export const carryingPdf = () =>
  refused('This PDF carries a program inside it. Print it into a new PDF, and choose that one.')
