/** What is deleted and what stays. */
export function WhatHappens() {
  return (
    <ul className="list-disc space-y-1.5 pl-5 text-control">
      <li>We delete your posts, reels, products and the books you added, with their pictures and files.</li>
      <li>We delete your comments and the replies to them. Your likes and ratings no longer count.</li>
      <li>
        We delete your name, email, number and picture, here and on this phone, and sign you out everywhere.
      </li>
      <li>It happens at once and can’t be undone. You can use your email for a new account.</li>
    </ul>
  )
}
