import { address, formsAlone, patterns } from '#contract/addresses.ts'
import { auth as authApi } from '#contract/auth.ts'
import { safePath } from '#contract/safe-path.ts'
import type { Feature } from '#server/http/feature.ts'
import { minute } from '#server/platform/jobs/index.ts'
import { accountBelongings } from './belongings.ts'
import { authRoutes } from './routes.ts'

export const auth = {
  topics: {
    'user:id': 'own',
    // Moves when a session of theirs ends, and when what they may do changes.
    'session:id': 'own',
  },
  belongings: accountBelongings,
  forms: {
    // Back to the login page, which knows where who has signed in goes on to.
    [patterns.login]: {
      endpoint: authApi.signIn,
      to: (from) => address('login', { from: safePath(from) }),
    },
    [patterns.signUp]: { endpoint: authApi.signUp, to: () => address('login', { told: 'joined' }) },
    [patterns.register]: { endpoint: authApi.signUp, to: () => address('login', { told: 'joined' }) },
    [patterns.prove]: { endpoint: authApi.prove, to: safePath },
    [formsAlone.sendCode]: {
      endpoint: authApi.sendCode,
      page: patterns.prove,
      to: (from) => address('prove', { told: 'sent', from: safePath(from) }),
    },
    [patterns.forgotPassword]: {
      endpoint: authApi.forgotPassword,
      to: () => address('forgotPassword', { told: 'sent' }),
    },
    [patterns.resetPassword]: {
      endpoint: authApi.resetPassword,
      to: () => address('login', { told: 'reset' }),
    },
    [patterns.firstAdmin]: { endpoint: authApi.becomeFirstAdmin, to: () => address('admin') },
    [formsAlone.signOut]: { endpoint: authApi.signOut, to: () => address('home') },
  },
  open: (platform, { leaves }) => ({
    routes: authRoutes(platform, leaves),
    jobs: [
      { name: 'sweeping old letters', every: 10 * minute, atStart: true, run: () => platform.mail.sweep() },
    ],
  }),
} satisfies Feature
