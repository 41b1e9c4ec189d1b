import { address } from '#contract/addresses.ts'
import { campus } from '#contract/campus.ts'
import type { Config } from '#server/config.ts'
import type { Letter } from '#server/platform/mail/index.ts'

export function codeLetter(to: string, name: string, code: string): Letter {
  return {
    to,
    subject: `${code} is your ${campus.name} code`,
    text: `Hello ${name},

this code proves that the address is yours:

${code}

It works for 15 minutes. If you did not sign up, you need not do anything.`,
  }
}

export function newAddressLetter(to: string, name: string, code: string): Letter {
  return {
    to,
    subject: `${code} is your ${campus.name} code`,
    text: `Hello ${name},

this code makes this address the one of your account:

${code}

It works for 15 minutes. If you did not ask for it, you need not do anything.`,
  }
}

/** To the old address, so that whoever lost an open session to somebody hears of it. */
export function movedLetter(to: string, name: string): Letter {
  return {
    to,
    subject: `Your ${campus.name} account has a new address`,
    text: `Hello ${name},

your account now belongs to another e-mail address, and letters go there from now on.

If that was not you, write to ${campus.email} at once.`,
  }
}

/** So that whoever lost an open session or a password to somebody hears of it. */
export function passkeyAddedLetter(to: string, name: string): Letter {
  return {
    to,
    subject: `A passkey was added to your ${campus.name} account`,
    text: `Hello ${name},

a passkey was added to your account. Whoever holds it can sign in as you. You find it in your settings.

If that was not you, write to ${campus.email} at once.`,
  }
}

export function passkeyRemovedLetter(to: string, name: string): Letter {
  return {
    to,
    subject: `A passkey was removed from your ${campus.name} account`,
    text: `Hello ${name},

a passkey of your account was removed, in your settings or by whoever runs the campus. It opens nothing any more.

If you did not ask for it, write to ${campus.email} at once.`,
  }
}

/** The address in the link is the configured one: a request's own Host header could be anybody's. */
export function resetLetter(
  to: string,
  name: string,
  token: string,
  { site, port }: Pick<Config, 'site' | 'port'>,
): Letter {
  return {
    to,
    subject: `Choose a new ${campus.name} password`,
    text: `Hello ${name},

open this address to choose a new password, or to sign in with the one you have where we ask you to wait:

${site ?? `http://localhost:${port}`}${address('resetPassword', { token })}

It works once, within an hour. If you did not ask for it, your password stays as it is.`,
  }
}
