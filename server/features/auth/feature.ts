import { auth as authApi } from '#contract/auth.ts'
import { safePath } from '#contract/safe-path.ts'
import type { Feature } from '#server/http/feature.ts'
import { minute } from '#server/platform/jobs/index.ts'
import { authRoutes } from './routes.ts'

export const auth = {
  forms: {
    // Back to the login page, which knows where who has signed in goes on to.
    '/login': { endpoint: authApi.signIn, to: (from) => `/login?from=${encodeURIComponent(safePath(from))}` },
    '/signup': { endpoint: authApi.signUp, to: () => '/login?told=joined' },
    '/register': { endpoint: authApi.signUp, to: () => '/login?told=joined' },
    '/prove': { endpoint: authApi.prove, to: safePath },
    '/prove/code': {
      endpoint: authApi.sendCode,
      page: '/prove',
      to: (from) => `/prove?told=sent&from=${encodeURIComponent(safePath(from))}`,
    },
    '/forgot-password': { endpoint: authApi.forgotPassword, to: () => '/forgot-password?told=sent' },
    '/reset-password/:token': { endpoint: authApi.resetPassword, to: () => '/login?told=reset' },
    '/first-admin/:token': { endpoint: authApi.becomeFirstAdmin, to: () => '/admin' },
    '/sign-out': { endpoint: authApi.signOut, to: () => '/' },
  },
  open: (platform, { leaves }) => ({
    routes: authRoutes(platform, leaves),
    jobs: [
      { name: 'sweeping old letters', every: 10 * minute, atStart: true, run: () => platform.mail.sweep() },
    ],
  }),
} satisfies Feature
