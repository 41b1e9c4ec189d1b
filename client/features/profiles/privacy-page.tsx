import type { ReactNode } from 'react'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { address } from '#contract/addresses.ts'
import { campus } from '#contract/campus.ts'
import { ForgetDevice } from './forget-device.tsx'
import { WhatHappens } from './settings/deletion.tsx'

/** What is kept, who sees it, how to get it and how to get rid of it. */
export default function PrivacyPage() {
  return (
    <article className="mx-auto max-w-measure">
      <PageHead
        title="Privacy"
        description={`What ${campus.name} keeps of you, who sees it, how to take it with you and how to delete it.`}
      />
      <h1 className="t-title">Privacy</h1>
      <p className="mt-3 text-lead text-ink-soft">
        What is kept of you here, who sees it, how to take it with you, and how to get rid of it.
      </p>
      <Part title="What everybody sees">
        <p>
          Your name, picture, department, level and role, and what you publish: approved posts, reels,
          products on sale, books, comments. Likes are counted; who gave them is not shown.
        </p>
      </Part>
      <Part title="What only some see">
        <p>
          Your e-mail is seen by you and the admins, and is in no page or list. Your WhatsApp number is given
          to whoever taps Contact on a product of yours, one at a time and not by the hundred, and to the
          admins when you ask for the subadmin role. Drafts are seen by you, posts that wait for approval by
          you and the admins. What you report is seen by the admins; its owner does not learn who reported it.
          Whom you block is seen by you alone. Where you tap Contact while signed in, the other side learns
          your name a week later, when both are asked whether you traded; your rating is shown as a number
          among others, without it.
        </p>
      </Part>
      <Part title="What is kept besides">
        <p>
          Your password as a one-way digest. Where you are signed in and with which browser, so that you can
          sign out there. When you were here last, by the hour. Where you are in a book. Pictures are drawn
          anew and videos written anew when they arrive, so neither keeps where it was taken, when, or with
          what. A book stays as it was sent, with the names that its file holds.
        </p>
        <p>
          One cookie keeps you signed in. Another stays for 400 days, also when you sign out: it tells that
          somebody has signed in to your account with this browser before, so that nobody can keep you out by
          guessing your password; it names nobody. A third remembers a theme and a fourth the data saver, if
          you chose one. There are no others, no advertising, and nothing is loaded from anybody else’s
          server.
        </p>
      </Part>
      <Part title="Devices">
        <p>
          Each device is counted once: a random number that the device keeps itself, its browser, platform,
          language and screen, and the day. It is tied to nobody. A browser that sends Global Privacy Control
          is not counted at all.
        </p>
        <p>
          When a screen breaks, the campus is told which one, where in our program, and the browser’s name and
          version: no address, nothing of yours, nothing about who you are.
        </p>
        <ForgetDevice />
      </Part>
      <Part title="On your phone">
        <p>
          What you have read and watched stays on the phone, so that it opens with no network, and goes when
          you sign out. What you wrote without a network waits there until it has arrived.
        </p>
      </Part>
      <Part title="Taking it with you, and leaving">
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
          What admins decided stays in their log, without your name. Questions:{' '}
          <a className="link" href={`mailto:${campus.email}`}>
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
