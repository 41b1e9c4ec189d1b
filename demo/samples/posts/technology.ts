import type { SamplePost } from './post.ts'

/** Phones, data, light and those who build things. */
export const technologyPosts: SamplePost[] = [
  {
    key: 'two-bars',
    title: 'Eight places on Oye campus where two bars become four',
    excerpt: 'I walked the fences with three SIM cards. The best one is behind the bukateria.',
    tags: ['Technology', 'Campus Life'],
    owner: 'chidinma',
    picture: { drawing: 'network-mast', alt: 'A phone showing one bar beside a network mast' },
    hoursAgo: 33,
    likes: 30,
    status: 'approved',
    content: `
<p>The method was simple and my feet are still angry. Three phones of the same cheap model, three networks, one app that writes down signal in dBm with the position, and two Saturdays. I walked every path on the Oye campus at five in the afternoon, which is when everyone is online and the masts are sweating. 1,914 readings.</p>
<h2>The eight</h2>
<ol>
<li><strong>Behind the bukateria, at the water tank.</strong> All three networks above −85 dBm. Nobody knows why. Bring a chair.</li>
<li><strong>Third landing of the Social Sciences stairs</strong>, window side. It looks straight at the mast on the hill.</li>
<li><strong>The bench under the second neem tree</strong> on the way to the library. Not the first tree.</li>
<li><strong>Car park of the Senate building</strong>, left corner. Security will ask you once; say “project”.</li>
<li><strong>Back row of LT 2</strong>, if the doors are open.</li>
<li><strong>The football pitch, goal end nearest the road.</strong> Avoid match days.</li>
<li><strong>The chapel steps.</strong> Uploads only; downloads are as slow as elsewhere. I have theories.</li>
<li><strong>The photocopy shop at the gate</strong>, but only inside, beside the big machine.</li>
</ol>
<h2>The worst</h2>
<p>The whole ground floor of the library, −113 dBm and falling. Concrete, books and four hundred phones. If you have a file to send, climb one floor: the difference between the ground and the first is 19 dB, which is the difference between “sending…” and “sent”.</p>
<h2>Two things that helped everywhere</h2>
<p>Turn the phone to <em>LTE only</em> while uploading; it stops it from falling to 3G in the middle. And send big things after 11 at night. Median upload at 5 pm was 0.4 Mbit/s. At 11:30 it was 3.8, on the same bench, with the same phone, in front of the same curious dog.</p>
<p>The raw readings are a spreadsheet of 1,914 lines. If somebody in Geography would like to make a real map of them, the file is yours and my shoes are a co-author.</p>`,
  },
  {
    key: 'five-gigabytes',
    title: 'A month on 5 GB: my meter, day by day',
    excerpt: 'Forty-one percent went to videos I did not choose to play. Here is where the rest hid.',
    tags: ['Technology', 'Study Tips'],
    owner: 'chidinma',
    picture: {
      drawing: 'data-month',
      alt: 'A phone shows five gigabytes as a ring and thirty small bars, the last ones red',
    },
    hoursAgo: 290,
    likes: 23,
    status: 'approved',
    content: `
<p>I bought one 5 GB plan for ₦2,500 and promised to buy nothing else for thirty days. Every night at ten I copied the phone’s own counter into a table. I am a Computer Science student; this is what we do instead of having hobbies.</p>
<h2>Where five gigabytes go</h2>
<ul>
<li><strong>2,050 MB</strong> – videos that started by themselves while I was scrolling past</li>
<li><strong>910 MB</strong> – WhatsApp, of which 640 were other people’s good-morning pictures</li>
<li><strong>780 MB</strong> – app updates, on the one day I forgot the switch</li>
<li><strong>560 MB</strong> – lectures and PDFs, the thing I bought it for</li>
<li><strong>430 MB</strong> – music</li>
<li><strong>270 MB</strong> – everything else, maps and bank apps included</li>
</ul>
<p>The plan finished on day 26. On days 27 to 30 I lived on hostel Wi-Fi and gossip, and can report that both are free and neither is reliable.</p>
<h2>What I switched off on day 12</h2>
<ol>
<li>Autoplay, in every app that has it. In most it is three menus deep, and that is not an accident.</li>
<li>Automatic download of pictures and videos in WhatsApp: Settings, Storage and data.</li>
<li>App updates over mobile data: in the store’s own settings, not the phone’s.</li>
<li>Background data for the four shopping apps I open once a year.</li>
</ol>
<p>Before day 12 the mean was 262 MB a day. After it, 133. Nothing I cared about became worse.</p>
<h2>The price of a megabyte</h2>
<p>My plan works out at 50 kobo per megabyte; buying ₦100 at a time at the gate is nearer 83. A ninety-second video is ₦10. A chapter of a textbook is ₦2. Once I saw things with prices on them, I stopped being “bad at discipline”. I was only bad at reading invisible bills.</p>`,
  },
]
