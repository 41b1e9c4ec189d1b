import { address } from '#contract/addresses.ts'
import { campusSaid } from '#contract/apply-campus.ts'
import { campus, type Logo, whereabouts } from '#contract/campus.ts'
import type { Document } from '#server/http/pages/documents.ts'
import { typeOf } from '#server/platform/campus/on-pages.ts'

/** What the app says of itself where it is installed. */
export const manifest = () => ({
  id: '/',
  name: campus.name,
  short_name: campus.name,
  description: `Posts, reels, books and a market by students of ${whereabouts()}. Works offline.`,
  ...always,
  ...(campus.logo && { icons: iconsOf(campus.logo) }),
  // They show the usual campus.
  ...(Object.keys(campusSaid()).length === 0 && { screenshots }),
})

/** At the addresses of the usual icons; see ../../http/pages/campus-logo.ts. */
const iconsOf = ({ middle, large }: Logo) =>
  [
    { src: '/icon-192.png', sizes: '192x192', picture: middle },
    { src: '/icon-512.png', sizes: '512x512', picture: large },
  ].map(({ picture, ...icon }) => ({ ...icon, type: typeOf(picture), purpose: 'any' }))

export const manifestDocument: Document = {
  path: '/manifest.webmanifest',
  type: 'application/manifest+json; charset=utf-8',
  topics: [],
  make: async () => JSON.stringify(manifest()),
}

const always = {
  lang: 'en',
  dir: 'ltr',
  start_url: address('blog'),
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#faf9f5',
  theme_color: '#06402a',
  categories: ['education', 'social', 'shopping'],
  icons: [
    {
      src: '/icon-192.png',
      sizes: '192x192',
      type: 'image/png',
      purpose: 'any',
    },
    {
      src: '/icon-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'any',
    },
    {
      src: '/icon-maskable.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
    {
      src: '/icon.svg',
      sizes: 'any',
      type: 'image/svg+xml',
      purpose: 'any',
    },
  ],
  share_target: {
    action: '/share-target',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [
        {
          name: 'media',
          accept: [
            'image/*',
            'video/*',
            'application/pdf',
            '.pdf',
            'application/epub+zip',
            '.epub',
            'application/x-mobipocket-ebook',
            '.mobi',
            'application/x-fictionbook+xml',
            'application/x-fictionbook',
            '.fb2',
            'application/x-zip-compressed-fb2',
            'application/zip',
            '.fbz',
            '.zip',
            'application/vnd.comicbook+zip',
            'application/x-cbz',
            '.cbz',
            'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            '.docx',
            'application/vnd.openxmlformats-officedocument.presentationml.presentation',
            '.pptx',
          ],
        },
      ],
    },
  },
  shortcuts: [
    {
      name: 'Books',
      url: address('books'),
      icons: [
        {
          src: '/icon-192.png',
          sizes: '192x192',
        },
      ],
    },
    {
      name: 'Marketplace',
      url: address('marketplace'),
      icons: [
        {
          src: '/icon-192.png',
          sizes: '192x192',
        },
      ],
    },
    {
      name: 'Outbox',
      url: address('outbox'),
      icons: [
        {
          src: '/icon-192.png',
          sizes: '192x192',
        },
      ],
    },
  ],
}

const screenshots = [
  {
    src: '/screenshot-narrow.webp',
    sizes: '720x1480',
    type: 'image/webp',
    form_factor: 'narrow',
    label: 'Campus news on a phone',
  },
  {
    src: '/screenshot-wide.webp',
    sizes: '1280x800',
    type: 'image/webp',
    form_factor: 'wide',
    label: 'The marketplace on a wide screen',
  },
]
