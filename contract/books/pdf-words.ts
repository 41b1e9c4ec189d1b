import { Problem } from '../problem.ts'

const refused = (message: string) => new Problem('unsupported', message, 'fileId')

/** Shown by both phone and server. */
export const lockedPdf = () =>
  refused(
    'This book is locked with a password, so no one could open it here. Remove the password, then choose it again.',
  )
export const startingPdf = () =>
  refused('This PDF starts a program when opened or tapped. Print it to a new PDF and choose that one.')
export const carryingPdf = () =>
  refused('This PDF has a program inside it. Print it to a new PDF and choose that one.')
