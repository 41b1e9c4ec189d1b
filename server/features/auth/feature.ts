import { address, formsAlone } from '#contract/addresses.ts'
import { auth as authApi } from '#contract/auth/endpoints.ts'
import { patterns } from '#contract/page-patterns.ts'
import { safePath } from '#contract/return-path.ts'
import type { Feature } from '#server/http/feature.ts'
import { withoutClockSkew } from '#server/platform/jobs/clock-skew.ts'
import { hour, minute } from '#server/platform/jobs/index.ts'
import { notedMail } from '#server/platform/mail/state.ts'
import { createSending, emailWaits } from './email/send-email.ts'
import { createVerificationCodes } from './email/verification-codes.ts'
import { accountExport } from './export.ts'
import { deleteExpired } from './retention.ts'
import { authRoutes } from './routes.ts'

/** The page to return to after signing in, unless it is the first page. */
const fromOf = (asked: unknown) => {
  const from = safePath(asked)
  return from === address('home') ? {} : { from }
}

const joining = {
  endpoint: authApi.signUp,
  to: (from: unknown) => address('login', { told: 'joined', ...fromOf(from) }),
}

export const auth = {
  topics: {
    'user:id': 'own',
    // Changes when one of the member's sessions ends, or their rights change.
    'session:id': 'own',
  },
  belongings: accountExport,
  forms: {
    // Redirects to the login page, which knows where to return to.
    [patterns.login]: {
      endpoint: authApi.signIn,
      to: (from) => address('login', { from: safePath(from) }),
    },
    [patterns.signUp]: joining,
    [patterns.register]: joining,
    [patterns.prove]: { endpoint: authApi.prove, to: safePath },
    [formsAlone.sendCode]: {
      endpoint: authApi.sendCode,
      page: patterns.prove,
      to: (from) => address('prove', { told: 'sent', from: safePath(from) }),
    },
    [patterns.forgotPassword]: {
      endpoint: authApi.forgotPassword,
      to: (from) => address('forgotPassword', { told: 'sent', ...fromOf(from) }),
    },
    [patterns.resetPassword]: {
      endpoint: authApi.resetPassword,
      to: () => address('login', { told: 'reset' }),
    },
    [formsAlone.keepPassword]: {
      endpoint: authApi.knowBrowser,
      page: ({ token = '' }) => address('resetPassword', { token }),
      to: () => address('login', { told: 'known' }),
    },
    [patterns.firstAdmin]: { endpoint: authApi.becomeFirstAdmin, to: () => address('admin') },
    [formsAlone.signOut]: { endpoint: authApi.signOut, to: () => address('home') },
  },
  open(bare, { leaves }) {
    const platform = { ...bare, mail: notedMail(bare) }
    return {
      routes: authRoutes(platform, leaves),
      jobs: [
        { name: 'sweeping old letters', every: 10 * minute, atStart: true, run: () => platform.mail.sweep() },
        {
          name: 'sending letters',
          every: 5_000,
          run: createSending(platform, createVerificationCodes(platform)).run,
        },
        withoutClockSkew(platform, 'letters', emailWaits),
        { name: 'sweeping ended sessions', every: hour, run: () => deleteExpired(platform) },
      ],
    }
  },
} satisfies Feature
