import type { SamplePost } from './post.ts'

/** Getting about, eating and sleeping in Oye and Ikole. */
export const campusPosts: SamplePost[] = [
  {
    key: 'bus-week',
    title: 'The 6:40 bus: what a week between Oye and Ikole really costs',
    excerpt: 'I kept every ticket for five days. The fare was the cheap part; the waiting was not.',
    tags: ['Campus Life', 'Study Tips'],
    owner: 'olayinka',
    picture: {
      drawing: 'bus-road',
      alt: 'The campus bus on the road between Oye and Ikole, granite hills behind',
    },
    hoursAgo: 2,
    likes: 27,
    status: 'approved',
    content: `
<p>If you study Engineering and sleep in Oye, you know the arithmetic. Twenty-eight kilometres, one road, and a bus that leaves when it is full or when the driver has finished his bread, whichever comes later.</p>
<p>Last week I wrote it all down: every fare, every minute at the gate, every lecture that had started without me. On Thursday MEE 203 began at eight. I arrived at nine with the right notebook and the wrong shoes, because I had dressed in the dark.</p>
<blockquote>Five days, ten rides, ₦7,000 and eleven hours I will not get back.</blockquote>
<h2>The fare is the small number</h2>
<p>A single ride is ₦700. Ten of them make ₦7,000, about what I spend on food from Monday to Wednesday. But I also bought data at the gate on three mornings because the lecture notes were only in the group chat, and that was another ₦1,500. Put puff-puff at the Ikole end (₦200 a morning, I am weak) and the week stands at ₦9,500.</p>
<p>Since then I download the week on Sunday night, on the hostel Wi-Fi, and read it on the road with the phone in flight mode. The bus is the best reading room I have: no one can call you and there is nowhere to go.</p>
<h2>When it actually leaves</h2>
<ul>
<li><strong>6:40</strong> left between 6:46 and 7:05. Full every day. If you come after 6:30 you will stand or wait.</li>
<li><strong>7:30</strong> left between 7:38 and 8:20. The 8:20 was Wednesday; a goat was involved.</li>
<li><strong>4:00</strong> from Ikole is a rumour. The real one is 4:35.</li>
<li><strong>6:15</strong> is the last with seats. After that it is okada to the junction and prayer.</li>
</ul>
<h2>What I changed</h2>
<p>I moved my two labs to the same day, and I swapped tutorial groups with somebody in Ikole who had the opposite problem. That took one WhatsApp message and saves us both two rides, so ₦2,800 a week between us. Ask around before you suffer; somebody is always suffering in the other direction.</p>
<p>If you kept your own numbers, put them below. I am collecting a full month to send to the Student Affairs people, and a table is harder to ignore than a complaint.</p>`,
  },
  {
    key: 'zinc-roof',
    title: 'Zinc roof, first rain: a short guide to sleeping in Ikole',
    excerpt: 'It is louder than you think. Bring a cloth for the ceiling and earplugs for yourself.',
    tags: ['Campus Life'],
    owner: 'aisha',
    picture: {
      drawing: 'zinc-rain',
      alt: 'Rain on the zinc roofs of the Ikole hostels, somebody running under an umbrella',
    },
    hoursAgo: 74,
    likes: 25,
    status: 'approved',
    content: `
<p>Nobody told me that rain has a volume knob and that zinc turns it to the end. The first proper storm of the season reached our lodge at 2:10 in the morning. My roommate sat up and said, very calmly, “They are offloading gravel.” They were not. It was water.</p>
<p>I have now slept (or not) through nineteen storms in Ikole, so let me save you some of them.</p>
<h2>Before the clouds come</h2>
<ol>
<li>Look up. If you can see daylight between the sheets, you will see water too. Tell your landlord <em>this week</em>, while he still answers.</li>
<li>Move the bed one hand away from the wall. Water does not fall from the middle; it runs down the inside of the block.</li>
<li>Put everything with a battery on a shelf. In our lodge three people lost extension boxes on the same night because they were on the floor.</li>
</ol>
<h2>For the noise</h2>
<p>A wrapper or an old bedsheet tied under the sheets like a false ceiling takes away more sound than you would believe, and it catches the rust flakes as well. Earplugs are ₦300 a pair at the pharmacy opposite the garage. Do not use cotton wool; I did, and spent a Saturday at the health centre while someone went fishing in my ear.</p>
<blockquote>The quietest room in the lodge is the one under the mango tree. It is also the one the mangoes land on.</blockquote>
<h2>For the morning after</h2>
<p>The laterite between the lodges and the faculty becomes soup. Rubber sandals for the road, shoes in a nylon bag, and change at the lecture theatre like everybody else. There is no shame; I have seen a lecturer do it.</p>
<p>And when the light goes with the first thunder, which it will, the best thing to have is not a lamp. It is a neighbour who has already cooked.</p>`,
  },
  {
    key: 'bukateria-ranking',
    title: 'Four bukaterias, ₦1,200 each: a ranking with receipts',
    excerpt:
      'Same money, same week, same scale. The meat was weighed on the kitchen scale from my food chemistry group.',
    tags: ['Campus Life', 'Entertainment'],
    owner: 'femi',
    picture: {
      drawing: 'bukateria',
      alt: 'Akara frying in a black pan at a bukateria, steam rising, the seller with her long spoon',
    },
    hoursAgo: 30,
    likes: 29,
    status: 'approved',
    content: `
<p>Arguments about food on this campus are settled by whoever is loudest. I wanted them settled by a scale. So for one week four of us went to four bukaterias, put down ₦1,200, asked for “rice, beans, plantain and whatever meat that can enter”, and took the plate to the Food Chemistry lab, where Halima weighed it before anyone was allowed to touch it.</p>
<h2>The table you came for</h2>
<ul>
<li><strong>Behind Agric, Ikole:</strong> 612 g, two pieces of ponmo, one honest beef. Pepper 4 of 5.</li>
<li><strong>Iya Ibeji, Oye gate:</strong> 548 g, one beef, plantain still hot. Pepper 5 of 5; Emeka cried and denied it.</li>
<li><strong>The container by the library:</strong> 590 g but 300 of that was beans. Pepper 2 of 5.</li>
<li><strong>The new place with the fan:</strong> 431 g. You are paying for the fan.</li>
</ul>
<p>By weight for money, Behind Agric wins with 51 grams to every hundred naira. By taste, three of four votes went to Iya Ibeji, and the fourth vote was Dàpọ̀, who eats with his back to people and cannot be trusted.</p>
<h2>Things the scale cannot see</h2>
<p>Iya Ibeji gives water without being asked and remembers what you are owed from yesterday. Behind Agric has shade, and at one o’clock shade is a side dish. The container by the library lets you charge a phone if you buy a drink. The new place has Wi-Fi, but the password changes when you finish eating.</p>
<h3>Akara, since you will ask</h3>
<p>The woman at the junction still fries the best, from 6:15 until it finishes, which on exam mornings is 6:50. Five for ₦200. If the oil is quiet, wait for the next batch; if it is singing, buy.</p>
<p>We will do this again in the second semester with swallow. Volunteers must be hungry and able to keep quiet about the results until they are weighed.</p>`,
  },
  {
    key: 'harmattan',
    title: 'Harmattan, in order of what it ruins first',
    excerpt:
      'Lips on Monday, laptop fan by Thursday, and by the second week your white shirts have a new colour.',
    tags: ['Campus Life', 'Study Tips'],
    owner: 'aisha',
    picture: {
      drawing: 'harmattan',
      alt: 'Washing on a line in the haze of harmattan, a pale sun over the hills',
    },
    hoursAgo: 1390,
    likes: 19,
    status: 'approved',
    content: `
<p>The first morning you cannot see the hills from the gate, that is it. By noon the sun looks like a coin somebody left in milk. From then on things fail in a fixed order; I have kept the list for two years.</p>
<ol>
<li><strong>Lips</strong> (day 1). Shea butter, orí, ₦500 for a tub that will last until March. The small coloured sticks are half perfume.</li>
<li><strong>Heels</strong> (day 3). Same tub, with socks, at night. Laugh later.</li>
<li><strong>Wooden doors</strong> (day 4). They shrink. If yours begins to open by itself, it is not village people.</li>
<li><strong>Laptop fans</strong> (day 5). Dust and heat. Lift the back on two bottle caps and wipe the grille every evening.</li>
<li><strong>White cloth</strong> (week 2). Dry it inside out, and take it in before four, when the wind turns.</li>
<li><strong>Tempers</strong> (week 3). Drink water. I am serious; half of our quarrels in Block B were thirst.</li>
</ol>
<h2>If you have asthma</h2>
<p>Carry the inhaler in the bag, not in the room. The health centre gives a spare on showing your card, but go in the first week of December and not when everybody’s chest has remembered. A wet handkerchief over the nose on the okada does more than any surgical mask that has been in a pocket since matric.</p>
<h2>The one good thing</h2>
<p>Garri dries in a day, pepper in two, and a bucket of washing between lunch and your two o’clock class. My roommate runs a small business on this fact: ₦300 a bucket, washed, dried, folded, and only slightly brown.</p>
<p>There is a proper explanation of where the dust comes from <a href="https://en.wikipedia.org/wiki/Harmattan">here</a>. The short version: it has travelled two thousand kilometres to sit on your pillow, so be polite.</p>`,
  },
  {
    key: 'borehole',
    title: 'The borehole keeps better time than the timetable',
    excerpt: 'Pumping hours, queue lengths and the unwritten law of kegs, observed for fourteen days.',
    tags: ['Campus Life', 'News'],
    owner: 'babatunde',
    picture: {
      drawing: 'borehole',
      alt: 'Students queue with yellow kegs at the borehole under a blue tank',
    },
    hoursAgo: 520,
    likes: 16,
    status: 'approved',
    content: `
<p>Water in our part of Ikole comes at 5:40, at 12:15 and at 6:00, for between forty minutes and an hour. I know because for two weeks I sat near the tap with a notebook, pretending to read animal nutrition.</p>
<h2>What the notebook says</h2>
<ul>
<li>Longest queue: 61 kegs, Saturday 6:05 in the morning. Everybody washes on Saturday.</li>
<li>Shortest: 4 kegs, Friday 12:20, when the mosque and the lecture halls are both full.</li>
<li>Mean time to fill a 25-litre keg: 1 minute 48 seconds. At half pressure, 3 minutes 20.</li>
<li>Kegs without owners at any one time: about a third.</li>
</ul>
<p>That last number is the interesting one. A keg in the queue stands for a person, and everyone respects it, but only while the person is within shouting distance. When the line reaches an orphan keg it is lifted gently to one side. Nobody ever explained this rule to me, and I have never seen it broken.</p>
<blockquote>You may leave your keg. You may not leave your keg and go to Ado.</blockquote>
<h2>Three cheap improvements</h2>
<p>A second tap on the same riser would cost about ₦18,000 with labour; I asked two plumbers separately and they agreed, which is itself news. A concrete apron would end the mud. And writing the three pumping times on the tank would cost one tin of paint. I have bought the paint.</p>
<p>The hall executives meet on Thursday. If you use this borehole, come, and bring your keg so that they can see how many we are.</p>`,
  },
]
