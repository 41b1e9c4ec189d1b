import type { Role } from '#contract/campus.ts'

export interface Entry {
  to: 'profile' | 'postProduct' | 'addBooks' | 'admin' | 'postReel' | 'postBlog' | 'settings'
  text: string
  /** What the phone's menu calls it, where that differs. */
  phoneText?: string
  /** Everybody signed in where this is left out. */
  roles?: readonly Role[]
}

const entries: readonly Entry[] = [
  { to: 'profile', text: 'Profile' },
  { to: 'postProduct', text: 'Post Product' },
  { to: 'addBooks', text: 'New Books', phoneText: 'Add Books' },
  { to: 'admin', text: 'Admin Dashboard', roles: ['admin'] },
  { to: 'postReel', text: 'Create Reel' },
  { to: 'postBlog', text: 'Create Blog Post', roles: ['subadmin', 'admin'] },
  { to: 'settings', text: 'Settings' },
]

/** What the user menu offers a member of this role, in order. Logout follows. */
export const entriesFor = (role: Role): readonly Entry[] =>
  entries.filter(({ roles }) => !roles || roles.includes(role))
