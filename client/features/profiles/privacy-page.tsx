import type { ReactNode } from 'react'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { address } from '#contract/addresses.ts'
import { campus } from '#contract/campus.ts'
import { ForgetDevice } from './forget-device.tsx'
import { WhatHappens } from './settings/deletion.tsx'

/** What is stored, who sees it, how to export it and how to delete it. */
export default function PrivacyPage() {
  return (
    <article className="mx-auto max-w-measure">
      <PageHead
        title="Privacy"
        description={`What ${campus.name} keeps about you, who can see it, and how to download or delete it.`}
      />
      <h1 className="t-title">Privacy</h1>
      <p className="mt-3 text-lead text-ink-soft">
        What we keep about you, who can see it, and how to download or delete it.
      </p>
      <Part title="What everyone sees">
        <p>
          Your name, picture, department, level and role, and what you publish: approved posts, reels,
          products on sale, books, comments. We count likes, but don’t show who gave them.
        </p>
      </Part>
      <Part title="What only some see">
        <p>
          Only you and the admins see your email; it is on no page or list. We give your WhatsApp number to
          anyone who taps Contact on your product, with a limit on how many they can ask for, and to the
          admins when you ask for the subadmin role. Only you see your drafts; you and the admins see posts
          that wait for approval. Admins see what you report; the owner never learns who reported it. Only you
          see who you block, what you keep for later, and what you asked us to tell you about. If you tap
          Contact while signed in, the other person learns your name a week later, when we ask you both
          whether you traded; your rating counts as one number among others, without your name.
        </p>
      </Part>
      <Part title="What else we keep">
        <p>
          Your password, scrambled, so nobody can read it. Where you are signed in and with which browser, so
          that you can sign out there. The hour you were last here. Your page in each book. We strip pictures
          and videos of hidden details: where, when and with what they were taken. A book stays as you sent
          it, with any names inside the file.
        </p>
        <p>
          One cookie keeps you signed in. Another stays for 400 days, even after you sign out: it says that
          someone has signed in to your account with this browser before, so that nobody can lock you out by
          guessing your password; it names no one. A third remembers your theme and a fourth the data saver,
          if you chose one. There are no other cookies, no advertising, and we load nothing from other
          servers.
        </p>
      </Part>
      <Part title="Devices">
        <p>
          We count each device once: a random number that the device stores, its browser, platform, language
          and screen, and the day. It is not linked to you. We don’t count a browser that sends Global Privacy
          Control.
        </p>
        <p>
          When a screen breaks, we learn which one, where in our code, and the browser’s name and version: no
          address, nothing of yours, nothing about who you are.
        </p>
        <ForgetDevice />
      </Part>
      <Part title="On your phone">
        <p>
          What you read and watch stays on your phone, so that it opens offline, and we delete it when you
          sign out. What you write offline waits there until we can send it.
        </p>
      </Part>
      <Part title="Download or delete it">
        <p>
          <a href={address('settings', { '#': 'export' })} className="link">
            Export my data
          </a>{' '}
          puts everything into one file.{' '}
          <a href={address('settings', { '#': 'delete' })} className="link">
            Delete my account
          </a>{' '}
          does this:
        </p>
        <WhatHappens />
        <p>
          Admins’ decisions stay in their log, without your name. Questions:{' '}
          <a className="link wrap-anywhere" href={`mailto:${campus.email}`}>
            {campus.email}
          </a>
          .
        </p>
      </Part>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="t-head">{title}</h2>
      <div className="mt-2 grid grid-cols-1 gap-3">{children}</div>
    </section>
  )
}
