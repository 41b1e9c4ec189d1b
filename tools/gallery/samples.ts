import type { PostCard } from '#contract/blog/endpoints.ts'
import type { Role } from '#contract/campus.ts'
import type { Picture } from '#contract/files/endpoints.ts'
import type { Viewer } from '#contract/profiles/people.ts'

export const now = '2026-11-21T10:00:00.000Z'

const picture = (id: string, width: number, height: number, colour: string): Picture => ({
  id,
  width,
  height,
  colour,
  sizes: [320, 640, 1280].map((size) => ({ width: size, avif: size * 20, webp: size * 30, jpeg: size * 50 })),
})

export const bus = picture('posts-bus-road', 1600, 1000, '#f6d9a8')
export const upright = picture('posts-pitch', 720, 1280, '#2f7a4a')
export const thing = picture('posts-keyboard', 1600, 1000, '#e4e0d2')
export const face = picture('people-olayinka', 400, 400, '#f2c99a')

export const viewer = (role: Role): Viewer => ({
  id: `viewer-${role}`,
  fullName: 'Ọláyínká Adébáyọ̀',
  email: 'subadmin@fuoye.edu.ng',
  picture: role === 'user' ? null : face,
  role,
  status: 'active',
  department: 'Engineering',
  level: '300',
})

export const post: PostCard = {
  id: 'post-1',
  title: 'The 6:40 bus: what a week between Oye and Ikole really costs',
  excerpt: 'I kept every ticket for five days. The fare was the cheap part; the waiting was not.',
  tags: ['Campus Life'],
  owner: {
    ...{ id: 'viewer-subadmin', fullName: 'Ọláyínká Adébáyọ̀', picture: face, role: 'subadmin' as const },
    ...{ department: 'Engineering', level: '300' },
  },
  thumbnail: bus,
  likes: 128,
  comments: 23,
  publishedAt: '2026-11-21T08:00:00.000Z',
}
