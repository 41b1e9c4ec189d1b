import { Suspense } from 'react'
import type { Prepare } from '#client/api/page.ts'
import { useSession } from '#client/api/viewer.ts'
import { DataSettings } from '#client/features/data/data-settings.tsx'
import { choicesQuery } from '#client/features/notices/queries.ts'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { ChipLink, Chips } from '#client/ui/forms/chip.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { address } from '#contract/addresses.ts'
import { blocksQuery } from './blocking.ts'
import { BlockedList } from './settings/blocked-list.tsx'
import { DeletePart } from './settings/delete-part.tsx'
import { EmailForm } from './settings/email-form.tsx'
import { ExportPart } from './settings/export-part.tsx'
import { PasswordForm } from './settings/password-form.tsx'
import { exportQuery, sessionsQuery } from './settings/queries.ts'
import { Section } from './settings/section.tsx'
import { SessionsList } from './settings/sessions-list.tsx'
import { ThemeChoice } from './settings/theme-choice.tsx'

export async function prepare({ client, call }: Prepare): Promise<void> {
  await Promise.all([
    NoticeSettings.ready(),
    PasskeysPart.ready(),
    client.prefetchQuery(choicesQuery(call)),
    client.prefetchQuery(sessionsQuery(call)),
    client.prefetchQuery(exportQuery(call)),
    client.prefetchQuery(blocksQuery(call)),
  ])
}

const NoticeSettings = part(() =>
  import('#client/features/notices/notice-settings.tsx').then((module) => module.NoticeSettings),
)

/** Loaded on demand: for admins only. */
const PasskeysPart = part(() => import('./settings/passkeys-part.tsx').then((module) => module.PasskeysPart))

const sections = [
  ['look', 'Appearance'],
  ['data', 'Data and money'],
  ['notifications', 'Notification settings'],
  ['email', 'Email'],
  ['password', 'Password'],
  ['passkeys', 'Passkeys'],
  ['devices', 'Where you are signed in'],
  ['blocked', 'People you blocked'],
  ['export', 'Download your data'],
  ['delete', 'Delete my account'],
] as const

/** The private settings of one's account. */
export default function SettingsPage() {
  const { viewer, needsPasskey } = useSession()
  const isAdmin = viewer?.role === 'admin' || needsPasskey === true
  const shown = sections.filter(([id]) => isAdmin || id !== 'passkeys')
  return (
    <div className="wide:grid wide:grid-cols-[208px_minmax(0,1fr)] wide:gap-16">
      <PageHead title="Settings" hidden />
      <nav aria-label="Settings" className="max-wide:hidden">
        <ul className="sticky top-24 grid">
          {shown.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 items-center font-medium text-ink-soft">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <h1 className="t-title mb-6">Settings</h1>
        <div className="-mt-2 mb-6 wide:hidden">
          <Chips label="Parts of the settings">
            {shown.map(([id, title]) => (
              <ChipLink key={id} to={`#${id}`}>
                {title}
              </ChipLink>
            ))}
          </Chips>
        </div>
        <Section id="look" title="Appearance" lead="Only on this device.">
          <ThemeChoice />
        </Section>
        <Section
          id="data"
          title="Data and money"
          lead="Only on this device. You see the cost before anything big loads."
        >
          <DataSettings />
        </Section>
        <Section id="notifications" title="Notification settings">
          <Suspense fallback={<LinesSkeleton what="your choices" />}>
            <NoticeSettings />
          </Suspense>
        </Section>
        <Section id="email" title="Email" lead="You sign in with it. Nobody but you and the admins sees it.">
          <EmailForm />
        </Section>
        <Section id="password" title="Password" lead="A new one signs you out on every other device.">
          <PasswordForm />
        </Section>
        {isAdmin && (
          <Section
            id="passkeys"
            title="Passkeys"
            lead="Sign in with your finger, your face or a PIN. The key stays on your phone or in your password manager."
          >
            <Suspense fallback={<LinesSkeleton what="your passkeys" />}>
              <PasskeysPart />
            </Suspense>
          </Section>
        )}
        <Section id="devices" title="Where you are signed in">
          <SessionsList />
        </Section>
        <Section
          id="blocked"
          title="People you blocked"
          lead="You don’t see each other’s posts, reels and products. People who aren’t signed in can still see both of you."
        >
          <BlockedList />
        </Section>
        <Section
          id="export"
          title="Download your data"
          lead="A zip of everything we keep about you: lists and the files you sent. It stays here for a week, only for you."
        >
          <ExportPart />
        </Section>
        <Section
          id="delete"
          title="Delete my account"
          lead={
            <>
              We delete everything you have here, right away and for good. See exactly what on the{' '}
              <Link to={address('privacy')} className="link">
                privacy page
              </Link>
              .
            </>
          }
        >
          <DeletePart />
        </Section>
      </div>
    </div>
  )
}
