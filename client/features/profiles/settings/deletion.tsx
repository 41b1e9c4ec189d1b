/** What goes and what stays. */
export function WhatHappens() {
  return (
    <ul className="list-disc space-y-1.5 pl-5 text-control">
      <li>Your posts, reels, products and the books you added go, with their pictures and files.</li>
      <li>
        Your comments go, and with them the replies to them. Your likes and ratings are counted no more.
      </li>
      <li>
        Your name, e-mail, number and picture go, here and on this phone. You are signed out everywhere.
      </li>
      <li>It happens at once and cannot be undone. The address is free for a new account.</li>
    </ul>
  )
}
