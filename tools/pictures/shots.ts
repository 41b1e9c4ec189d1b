import type { Page } from '@playwright/test'

const installed = 'client/public'
export const phone = { width: 360, height: 740 }
const wide = { width: 1280, height: 800 }
/** Every picture, by its file's name. */
export const shots: {
  name: string
  path: string
  on: { width: number; height: number }
  dark?: true
  as?: string
  folder?: string
  before?: (page: Page) => Promise<unknown>
}[] = [
  { name: 'landing-360', path: '/', on: phone },
  { name: 'reels-360', path: '/reels', on: phone },
  {
    name: 'book-360',
    path: '/books',
    on: phone,
    before: (page) => page.locator('main a[href*="/books/"]').first().click(),
  },
  { name: 'marketplace-360-dark', path: '/marketplace', on: phone, dark: true },
  { name: 'admin-1280', path: '/admin', on: wide, as: 'admin@fuoye.edu.ng' },
  // Shown by stores and install dialogs.
  { name: 'screenshot-narrow', folder: installed, path: '/blog', on: phone },
  { name: 'screenshot-wide', folder: installed, path: '/marketplace', on: wide },
]
