import { type Command, misspoken } from './command.ts'

export const pushKeys: Command = {
  ways: [['push-keys', 'makes the keys for notifications; they are not saved anywhere']],
  async run(words, say) {
    if (words.length > 0) throw misspoken(pushKeys)
    const { default: webPush } = await import('web-push')
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    say(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}\nPUSH_CONTACT=mailto:you@example.org`)
  },
}
