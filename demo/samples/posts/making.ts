import type { SamplePost } from './post.ts'

/** What students built, bred and measured. */
export const makingPosts: SamplePost[] = [
  {
    key: 'solar-dryer',
    title: 'Eleven sheets of glass and an old fan: the Ikole pepper dryer',
    excerpt: 'It dries a basket of pepper in two days, in the wet season, for nothing. Drawings at the end.',
    tags: ['Academic', 'Technology'],
    owner: 'babatunde',
    picture: {
      drawing: 'solar-dryer',
      alt: 'A long tilted solar dryer with glass, trays of pepper, two students beside it',
    },
    hoursAgo: 220,
    likes: 17,
    status: 'approved',
    content: `
<p>Women who sell dried pepper in Ikole lose about a third of it between July and September. It is spread on the tarred road, it rains, it is packed up wet, it grows a beard. Kúnlé (Mechanical, 500) and Mojísọ́lá (Agric, 300) have spent a year on a box that ends this, and last week they let me put my hand inside. It was 58 degrees.</p>
<h2>How it works</h2>
<p>Black-painted zinc under glass warms the air. Warm air rises along the slope into a chimney, and pulls itself over the trays as it goes. That is all. The fan, out of a dead desktop computer, helps on still days and runs from a panel as large as an exercise book.</p>
<ul>
<li>Collector: 2.4 m², old louvre glass, ₦500 a sheet from a demolition in Ado</li>
<li>Cabinet: plywood and sawdust between two skins</li>
<li>Six trays of mosquito netting; 9 kg fresh pepper at a time</li>
<li>Total: ₦86,400, of which the hinges were the scandal</li>
</ul>
<h2>What it did</h2>
<p>Fresh pepper is about 85 percent water; safe to store is under 10. On the road, in sun, it took five days. In the dryer it took two, including an afternoon of rain. Colour better, sand none. The weather station at the farm logged every ten minutes, so nobody has to believe us.</p>
<h2>What went wrong first</h2>
<p>Version one cooked the pepper: no gap at the bottom. Version two was a house for lizards. In version three the trays came out at the front, which let the heat out with them; now they slide out at the back. “Every mistake,” said Mojísọ́lá, “was somebody not asking the women.” The women had said <em>back</em> on the first day.</p>
<p>Two are being built with the Ìyálọ́jà’s cooperative. Drawings and the list of materials are free to anyone: ask at the workshop, third door, and bring a flash drive that has no viruses or, failing that, biscuits.</p>`,
  },
  {
    key: 'catfish-ledger',
    title: 'Two hundred catfish, one ledger: what fish farming pays a student',
    excerpt: 'Four months, ₦318,000 in, ₦402,000 out, and a night I would rather not repeat.',
    tags: ['Academic', 'Campus Life'],
    owner: 'babatunde',
    picture: {
      drawing: 'fish-ponds',
      alt: 'Fish ponds at Ikole seen from the bank, a student throwing feed',
    },
    hoursAgo: 620,
    likes: 15,
    status: 'approved',
    content: `
<p>Everyone’s cousin has told them that there is money in catfish. There is. I will now tell you exactly how much, because the cousin never does.</p>
<p>Ibrahim and I rented one concrete pond, four metres by three, from the farm, at the student rate. We stocked 200 juveniles, which we counted, lost count, and counted again.</p>
<h2>In</h2>
<ul>
<li>Juveniles, 200 at ₦120: ₦24,000</li>
<li>Feed, 13 bags: <strong>₦247,000</strong>. This is the business. Everything else is decoration.</li>
<li>Pond, four months: ₦20,000</li>
<li>Water and pump fuel: ₦19,500</li>
<li>Salt, a net, one bucket that vanished: ₦7,500</li>
</ul>
<h2>Out</h2>
<p>We harvested 171 fish at a mean of 1.12 kg. Hotels in Ado took 90 at ₦2,150 a kilo, and the rest went at the gate at ₦2,050 to people who wanted them cut, cleaned and discussed. ₦402,000 after transport.</p>
<p>Profit ₦84,000, for two people and four months. That is ₦10,500 a month each, for forty minutes morning and evening. It is not a car. It is fees.</p>
<h2>The night</h2>
<p>In week nine the water went the colour of tea, and at 1 a.m. the fish were standing on their tails, drinking air. Too much feed, too warm, no oxygen left. We changed half of the water by bucket, in pyjamas, until four. We lost 22. Since then we feed by what they finish in fifteen minutes and not by what the bag says.</p>
<h2>Would we do it again</h2>
<p>Yes, with 400, because the night is the same length either way. And we would write the price of feed on the wall, so that when someone’s cousin comes we need not speak.</p>`,
  },
  {
    key: 'hackathon',
    title: 'Thirty-six hours, eleven students, one inverter',
    excerpt:
      'The light went at 9:12 on the first night. What was finished by Sunday is on your phone already.',
    tags: ['Technology', 'Events'],
    owner: 'chidinma',
    picture: {
      drawing: 'hackathon',
      alt: 'Three students at laptops after midnight under a white board of boxes and arrows',
    },
    hoursAgo: 385,
    likes: 21,
    status: 'approved',
    content: `
<p>We had planned for forty people, a sponsor and a projector. We got eleven people, a crate of malt, and an inverter which Tóbi’s father lent us on condition that nobody plugs in an iron. It was the best weekend of my degree.</p>
<h2>Friday</h2>
<p>Rule one: build for somebody you can walk to. So before anyone opened a laptop we walked. The bursary. Mama Zee. The riders at the junction. The librarian. We came back with nineteen complaints and voted for four.</p>
<p>At 9:12 the light went. The inverter said four hours. Somebody worked out that this meant eight laptops at half brightness, or eleven if we took turns to think, so three people at a time went outside with paper. The best design of the weekend was made under a street lamp by people whose turn it was to have no computer.</p>
<h2>What was finished</h2>
<ul>
<li><strong>Whose turn:</strong> a text-message queue for the borehole. Send your room number, get your place. Works on a torch phone.</li>
<li><strong>RRR check:</strong> takes a photo of a receipt, reads the number and says whether it has arrived. The bursary has asked for it.</li>
<li><strong>Iya’s book:</strong> debts, private, with a total. Mama Zee tested it and returned it: “It cannot forgive.” They added a button.</li>
</ul>
<p>The fourth team tried to predict NEPA. They were very tired.</p>
<h2>What I would tell the next organiser</h2>
<ol>
<li>Cook. Two people, one pot, every six hours. Prizes do not matter; jollof does.</li>
<li>Nobody writes code before they have written the name of one person who will use it.</li>
<li>End on Sunday at two, so that people can sleep and still be in class on Monday.</li>
</ol>
<p>The inverter is back with Tóbi’s father. Nobody plugged in an iron. Somebody plugged in a kettle, and we do not discuss it.</p>`,
  },
  {
    key: 'yoruba-speller',
    title: 'A Yoruba spelling checker written on the back seat of the bus',
    excerpt:
      'It began with my grandmother’s name in red. It now knows 9,400 words and one proverb about patience.',
    tags: ['Technology', 'Academic'],
    owner: 'chidinma',
    picture: { drawing: 'keyboard', alt: 'A keyboard with ẹ, ọ, ṣ, à, á and ń on its first row' },
    hoursAgo: 1050,
    likes: 18,
    status: 'approved',
    content: `
<p>I am Igbo, so let me begin with the insult I deserve: Yoruba people, you leave your own names underlined in red. My roommate Bísí writes “Adewale” in every document because the machine accepts it. The machine should be ashamed, not Bísí.</p>
<p>A spelling checker is three things: a list of words, a way of saying how far apart two words are, and manners. I did the first version between Oye and Ikole, on the back seat, in eleven rides.</p>
<h2>The list</h2>
<p>Mr. Fálọlá gave me his class glossary, Yétúndé’s father lent an old hymnal, and we typed. When two sources disagreed on a tone we did not choose; we kept both and asked three people over fifty. 9,400 words so far. Five people over fifty are no longer speaking to each other.</p>
<h2>How far apart</h2>
<p>Ordinary checkers count letters. For them <em>oko</em> and <em>ọkọ̀</em> are two mistakes apart, as far as <em>cat</em> and <em>dog</em> nearly. I split each letter into base, dot and tone, and made a missing mark cost a tenth of a wrong letter. Now when you type “oluwa” it offers <em>Olúwa</em> first, and not some stranger.</p>
<h2>The manners</h2>
<p>It never underlines a name. It suggests; it does not correct. And it can be switched off in a poem.</p>
<blockquote>Sùúrù ni baba ìwà: patience is the father of character. It took me four tries to type that, and the checker found three of them.</blockquote>
<h2>What is missing</h2>
<p>Verbs that contract (<em>ṣe é</em>, <em>ṣé</em>), Ekiti forms that the books leave out, and anyone who will sit with me on Saturdays. You need not program. You need only to be willing to argue about one vowel for half an hour, and on this campus that is not a rare gift.</p>`,
  },
  {
    key: 'malaria-week',
    title: 'Malaria week at the health centre: what they can do, and what they can’t',
    excerpt: 'The test is free and takes fifteen minutes. The drip you are asking for is not a treatment.',
    tags: ['News', 'Campus Life'],
    owner: 'sade',
    picture: {
      drawing: 'clinic',
      alt: 'A patient under a mosquito net and a nurse with a chart at the health centre',
    },
    hoursAgo: 1280,
    likes: 16,
    status: 'approved',
    content: `
<p>Every session, three weeks after the first big rains, the benches at the health centre fill up. I spent a morning behind the desk with Títílayọ̀ Ajíbọ́lá of Medicine, who volunteers there, and asked what she would like people to know before they come.</p>
<h2>Come when</h2>
<p>Fever with cold, headache, joints, no appetite: come on the first day and not on the third. Come at once, at any hour, if there is a stiff neck, confusion, vomiting of everything, dark urine, or difficulty in breathing. Do not “watch it till morning”.</p>
<h2>What happens</h2>
<ol>
<li>Card, or matric number. If you have neither you are still seen first and scolded afterwards.</li>
<li>A finger prick. The rapid test is free and takes fifteen minutes.</li>
<li>If it is positive: three days of tablets, with food, <strong>all six doses</strong>, even when you feel like dancing after the second.</li>
<li>If it is negative, it is something else, and malaria drugs will only hide it. That was 44 of 97 people in one week.</li>
</ol>
<h2>What they do not do</h2>
<p>They do not give drips because you feel weak. A drip is salt, sugar and water, and you have a mouth. They do not give injections “to be faster”. And they cannot write you sick after the test you missed; the note must carry the day you came.</p>
<h2>For the room</h2>
<p>A treated net is free from the centre on showing your card, one each; 300 arrived last week and 120 are left. Tie it before dusk, tuck it under. Pour out the bucket behind the block that is “for washing”. Titi has seen it. It has children of its own.</p>
<blockquote>“Nobody ever came too early. Plenty came after the roommate’s leftover tablets.” – Títílayọ̀ Ajíbọ́lá</blockquote>`,
  },
]
