import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, home } from './imports.ts'

/** Each is done in one place, so that a browser without storage, or a missing feature, is handled once. */
const homes: { what: string; says: RegExp; where: string[] }[] = [
  {
    what: 'what is remembered',
    says: /\b(localStorage|sessionStorage)\b/,
    where: ['offline/storage/local-storage.ts'],
  },
  {
    what: 'what a browser may have switched off',
    says: /(^|[^.\w'])(indexedDB|new BroadcastChannel)\b|navigator\??\.(serviceWorker|storage)\b/m,
    where: ['offline/storage/site-data.ts'],
  },
  { what: 'opening a database', says: /\b(openDB|deleteDB)\b/, where: ['offline/storage/indexed-db.ts'] },
  {
    what: 'a cache of files',
    says: /\bcaches\b(?=[.)])/,
    // The worker stands only where there are caches.
    where: [
      'offline/storage/site-data.ts',
      ...['assets', 'image-cache', 'share', 'usage-meter'].map((name) => `service-worker/${name}.ts`),
    ],
  },
  {
    what: 'that the app may be closed',
    says: /close (the|this) (app|page)/i,
    where: ['ui/feedback/background-sync.tsx'],
  },
  { what: "React's own late loading", says: /\blazy\(/, where: [] },
  {
    what: 'who hears of a change',
    says: /new Set<\(/,
    // Only the first holds a value: the others are news between tabs, what gives way, and what failed.
    where: [
      'offline/storage/observable-store.ts',
      'offline/outbox/broadcast.ts',
      'offline/storage/storage-quota.ts',
      'ui/lazy-component.ts',
    ],
  },
]

const usersOf = (says: RegExp, read = (file: string) => readFileSync(join(home, file), 'utf8')) =>
  filesBelow('client').filter((file) => says.test(read(file)))

test.each(homes)('on the client, $what has one home', ({ says, where }) => {
  expect(usersOf(says).sort()).toEqual(where.map((file) => `client/${file}`).sort())
})

test('another home would be seen', () => {
  const planted = (file: string) =>
    file === 'client/app/banners/install-prompt.ts'
      ? "const listeners = new Set<() => void>()\nlocalStorage.getItem('a')\n" +
        "if (typeof indexedDB) void navigator.storage?.persist()\n// close the app\nopenDB('a')\nawait caches.open('a')"
      : ''
  for (const { says } of homes.filter(({ what }) => !what.includes('React')))
    expect(usersOf(says, planted)).toEqual(['client/app/banners/install-prompt.ts'])
})
