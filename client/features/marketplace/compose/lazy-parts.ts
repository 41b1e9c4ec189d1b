/** What few see of the form. In a module of its own: else the form would name every file that each of these needs. */
export const conflict = () => import('./conflict.tsx').then((module) => module.SavedMeanwhile)
/** Not on a phone. */
export const preview = () => import('./preview.tsx')
export const waiting = () => import('./waiting.tsx').then((module) => module.WaitingListings)
export const justKept = () => import('./waiting.tsx').then((module) => module.JustKept)
