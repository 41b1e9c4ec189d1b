import { expect, test } from 'vitest'
import { entriesFor } from './navigation-links.ts'

const texts = (role: 'user' | 'subadmin' | 'admin') => entriesFor(role).map(({ text }) => text)

test('every member can reach their profile and what they may make', () => {
  expect(texts('user')).toEqual(['Profile', 'Post Product', 'New Books', 'Create Reel', 'Settings'])
})

test('a subadmin may also write for the blog', () => {
  expect(texts('subadmin')).toEqual([
    'Profile',
    'Post Product',
    'New Books',
    'Create Reel',
    'Create Blog Post',
    'Settings',
  ])
})

test('only an admin is shown the dashboard', () => {
  expect(texts('admin')).toEqual([
    'Profile',
    'Post Product',
    'New Books',
    'Admin Dashboard',
    'Create Reel',
    'Create Blog Post',
    'Settings',
  ])
})

test("the phone's menu calls the books differently", () => {
  expect(entriesFor('user').map(({ phoneText }) => phoneText)).toContain('Add Books')
})
