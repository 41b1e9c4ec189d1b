import type { Feature } from '#client/api/feature.ts'
import { members } from '#client/api/page.ts'
import { patterns } from '#contract/page-patterns.ts'

/** Signing in and up. */
export const auth: Feature = {
  pages: [
    {
      path: patterns.login,
      until: 'signed in',
      module: 'features/auth/login-page.tsx',
      load: () => import('#client/features/auth/login-page.tsx'),
    },
    {
      path: patterns.signUp,
      until: 'signed in',
      module: 'features/auth/sign-up-page.tsx',
      load: () => import('#client/features/auth/sign-up-page.tsx'),
    },
    {
      path: patterns.register,
      until: 'signed in',
      module: 'features/auth/sign-up-page.tsx',
      load: () => import('#client/features/auth/sign-up-page.tsx'),
    },
    {
      path: patterns.prove,
      until: 'proven',
      guard: members,
      module: 'features/auth/prove-page.tsx',
      load: () => import('#client/features/auth/prove-page.tsx'),
    },
    {
      path: patterns.passkey,
      until: 'passkey shown',
      guard: members,
      module: 'features/auth/passkey-page.tsx',
      load: () => import('#client/features/auth/passkey-page.tsx'),
    },
    {
      path: patterns.forgotPassword,
      module: 'features/auth/forgot-password-page.tsx',
      load: () => import('#client/features/auth/forgot-password-page.tsx'),
    },
    {
      path: patterns.resetPassword,
      module: 'features/auth/reset-password-page.tsx',
      load: () => import('#client/features/auth/reset-password-page.tsx'),
    },
    {
      path: patterns.firstAdmin,
      guard: members,
      module: 'features/auth/first-admin-page.tsx',
      load: () => import('#client/features/auth/first-admin-page.tsx'),
    },
  ],
}
