import type { WrittenBook } from './book.ts'

/** Languages and history. */
export const wordBooks: WrittenBook[] = [
  {
    key: 'eko-ede-yoruba',
    title: 'Ẹ̀kọ́ Èdè Yorùbá fún Àgbà',
    description:
      'Yoruba for adults who speak it and never learned to write it: letters, tones, elision, and the spellings that everyone gets wrong. With exercises.',
    author: 'Túnjí Fálọlá',
    course: 'YOR 101',
    department: 'Education',
    level: '100',
    kind: 'textbook',
    owner: 'tunji',
    file: 'epub',
    cover: null,
    hoursAgo: 170,
    stars: [5, 5, 5, 5, 4, 5, 5, 5],
    chapters: [
      {
        title: 'Álífábẹ́ẹ̀tì: the letters',
        paragraphs: [
          'Standard Yoruba is written with twenty-five letters: a b d e ẹ f g gb h i j k l m n o ọ p r s ṣ t u w y. There is no c, q, v, x or z. The two letters gb are one sound, made with the back of the tongue and both lips at once; p is its voiceless sister and is never the English p. Say ìgbà (time) and ìpàdé (meeting).',
          'The dot below makes a different letter and not an ornament. E is closed, the beginning of English “ate”; ẹ is open, as in “bet”. O is closed; ọ is open, as in “pot”. S is s; ṣ is the sound in “shoe”.',
          'Five vowels can also be said through the nose, and are written with n after them: in, un, ẹn, ọn, an. After m or n the n is not written, because nobody could avoid it: ọmọ (child), inú (inside).',
          'Ìdánrawò (exercise). Put the dots: oruko, ese (leg), ose (soap), ojo (day), eja (fish). Ìdáhùn (answers): orúkọ, ẹsẹ̀, ọṣẹ, ọjọ́, ẹja.',
        ],
      },
      {
        title: 'Ohùn: the tones',
        paragraphs: [
          'Every syllable is low, middle or high. Low has a grave accent (à), high an acute (á), and middle is left bare. Sing them dò, re, mí. The tone belongs to the word as much as its letters do.',
          '• igbá: calabash. igba: two hundred. ìgbà: time. ìgbá: garden egg.',
          '• ọkọ: husband. ọkọ́: hoe. ọkọ̀: vehicle. ọ̀kọ̀: spear.',
          '• owó: money. ọwọ́: hand. ọ̀wọ̀: respect. òwò: trade.',
          'A nasal that stands alone is a syllable and carries a tone too: ń in Mo ń lọ (I am going), ǹ in òǹkọ̀wé (writer).',
          'To find a tone, do not think; hum. Close your mouth and hum the word as you would say it to your mother. The tune you hear is the accents you need.',
        ],
      },
      {
        title: 'Ìpajẹ àti ìsúnkì: when words meet',
        paragraphs: [
          'When a word that ends in a vowel meets one that begins with a vowel, one of them is usually lost. Ra ẹja (buy fish) becomes rẹja; ṣe iṣẹ́ (do work) becomes ṣiṣẹ́; gbé ọmọ (carry a child) becomes gbọ́mọ. Which one stays must be learned with the verb, but the tone of the lost vowel often stays behind and is heard on the other: wá ọ̀nà becomes wọ́nà.',
          'An r between vowels may fall out and leave its neighbours together: òrìṣà, òòṣà; dáradára, dáadáa. In a careful text write the full form. In a dialogue write what the person said.',
          'Long vowels are written twice, each with its tone: dáadáa (well), oore (kindness), àárọ̀ (morning). Older books wrote one vowel with a tilde. We do not.',
        ],
      },
      {
        title: 'Àṣìṣe tó wọ́pọ̀: common mistakes',
        paragraphs: [
          'The 1974 spelling, still the official one, settled most quarrels. What follows is what I correct every week.',
          '• Write ọ̀pọ̀lọpọ̀ with all of its tones; they are half of the “very”.',
          '• Write ẹ̀yin, àwọn, òun in full, and as separate words: àwọn ọmọ, not awọnmọ.',
          '• Write ń as its own word before the verb: ó ń bọ̀, not ónbọ̀.',
          '• Write kò sí, kì í ṣe, ṣé o; do not glue them.',
          '• Write Olóyè, Ọ̀gbẹ́ni and Ìyáàfin with their marks even on a form. Especially on a form.',
          'The last exercise of this book is your own name. Write it with every dot and tone, show it to the oldest person you can reach, and ask what it means. If you have been writing it wrong, correct it everywhere in one afternoon. It is a good afternoon.',
        ],
      },
    ],
  },
  {
    key: 'gst-111',
    title: 'GST 111: Use of English',
    description:
      'The short version that people photocopy the night before: sentences that stand, comprehension without panic, letters, and forty words we misuse.',
    author: 'Fọlákẹ́ Bámidélé',
    course: 'GST 111',
    department: 'Education',
    level: '100',
    kind: 'notes',
    owner: 'folake',
    file: 'epub',
    cover: null,
    hoursAgo: 620,
    stars: [4, 4, 5, 3, 4, 5, 4],
    chapters: [
      {
        title: 'A sentence that stands',
        paragraphs: [
          'A sentence needs somebody and what they did. “Because the bus was late.” has a bus and a verb and is still not a sentence: because has made it lean on something that is not there. Give it a wall: “I missed the test because the bus was late.”',
          'The verb follows its true subject and not the nearest noun. “The list of names are long” is wrong because the list is long; the names are only standing beside it. Cover the words between the subject and the verb with your finger, and read.',
          'Each, every, everybody, nobody take a singular verb: everybody has. Either … or agrees with the nearer one: either the students or the lecturer is wrong. A number of students are here; the number of students is large.',
          'Keep one time. If you begin in the past, stay there unless something really happens at another time. Most stories in examination scripts begin yesterday and end always.',
        ],
      },
      {
        title: 'Comprehension without panic',
        paragraphs: [
          'Read the questions first, then the passage once through without a pencil, then again with one. The first reading tells you what it is about, and the second where things are.',
          'Answer from the passage, in your own words, as shortly as the marks allow. One mark is one fact. If the question says “in one sentence”, a second sentence, however fine, costs you.',
          'For “what does the writer imply”, look for what would have to be true for the sentence to make sense. “Even the registrar was on time” implies that he usually is not. It does not say so.',
          'For a summary, number the points in the margin, write each as a clause, and join them. No examples, no quotations, and nothing that you happen to know.',
        ],
      },
      {
        title: 'A letter that gets an answer',
        paragraphs: [
          'The reader is busy and does not know you. In the first sentence say what you want; in the second, why; in the third, by when. Then stop. “I write to ask for a corrected statement of result. My name is printed as Adeyemo; it is Adéyẹmí. I need it before 14 March for NYSC registration.”',
          'Dear Sir goes with Yours faithfully; Dear Dr. Bello goes with Yours sincerely. Put your matric number under your name. “I humbly wish to bring to your noble notice” has never made anyone answer sooner.',
          'Read it aloud before you send it. Where you run out of breath there should have been a full stop.',
        ],
      },
      {
        title: 'Words we misuse',
        paragraphs: [
          '• Advice is what you give; to advise is to give it.',
          '• Equipment, furniture, luggage and information have no plural. Two pieces of luggage.',
          '• You lose a phone; a knot is loose.',
          '• To borrow is to take, to lend is to give. “Borrow me” asks to be carried away.',
          '• An alumnus is one man, an alumna one woman, alumni several.',
          '• “I am coming” means that you are on the way here. If you are leaving, say so.',
          '• Off is not a verb: switch off the light, do not off it.',
          '• Severally means separately, and not many times.',
          '• A cutlass is for a pirate and for a farmer; a matchet is the same thing in an older book.',
          'Some of these are good Nigerian English, and everybody understands them in the hostel. Know which English the room speaks. That is the whole course.',
        ],
      },
    ],
  },
  {
    key: 'ekitiparapo',
    title: 'Ekitiparapọ̀: the Kiriji War, Briefly',
    description:
      'Sixteen years, two ridges and a treaty: how the Ekiti came to stand together, told in four short chapters for HIS 201.',
    author: 'Yétúndé Ọláníyì',
    course: 'HIS 201',
    department: 'History',
    level: '200',
    kind: 'notes',
    owner: 'yetunde',
    file: 'epub',
    cover: 'kiriji',
    hoursAgo: 410,
    stars: [5, 5, 4, 5, 5, 4],
    chapters: [
      {
        title: 'Before',
        paragraphs: [
          'When the old Ọ̀yọ́ empire broke up in the 1820s and 1830s, its soldiers and refugees came south. At Ìbàdàn, a war camp, they made a city where a man rose by war and not by birth. Within thirty years it was the strongest power in Yorubaland, and its armies had taken most of Ekiti and Ìjẹ̀ṣà.',
          'Ìbàdàn ruled these towns through àjẹlẹ̀, residents who collected tribute and kept their own followers. Some were fair, and many were not. The complaint that comes down in the songs of every Ekiti town is the same: they took the yams, they took the goats, they took the daughters.',
        ],
      },
      {
        title: 'The spark',
        paragraphs: [
          'In 1878, the books say, Fábùnmi, a young warrior of Òkè-Ìmẹ̀sí, killed an àjẹlẹ̀ and his men who had dishonoured his household during a festival. He then sent to the other Ekiti towns. What was new was not a rising; it was that they answered together.',
          'The alliance was called Ekitiparapọ̀, “the Ekiti come together”. Ìjẹ̀ṣà, Igbómìnà and others joined it. Its command passed to Ògèdèǹgbé of Iléṣà, the most experienced soldier among them, who had learned his trade both with Ìbàdàn and against it.',
        ],
      },
      {
        title: 'Two ridges',
        paragraphs: [
          'The armies settled on hills a few kilometres apart, the Ekitiparapọ̀ near Ìmẹ̀sí-Ilé and Ìbàdàn at Ìgbájọ, and fought in the valley between them for years. The camps became towns, with markets, smiths and children who had known no other home.',
          'The name of the war is the noise of its guns. From 1881 or so the allies, helped by Ekiti and Ìjẹ̀ṣà people living in Lagos, bought breech-loading rifles and a few cannon. The boom that rolled between the ridges, kì-rì-jì, gave the war the name that we use.',
          'Neither side could win. Roads to the coast were closed, trade died, and every kingdom in Yorubaland was drawn in, for one side, for the other, or for peace.',
        ],
      },
      {
        title: 'The peace and after',
        paragraphs: [
          'Missionaries and kings tried several times. The treaty that held was signed in September 1886, mediated by the Lagos government with Samuel Johnson and Charles Phillips carrying the letters between the camps. It recognised the independence of the Ekitiparapọ̀ towns from Ìbàdàn. The camps broke up only in 1893, when Governor Carter came in person.',
          'The price of a mediator was paid later. The power that had stopped the war stayed, and within a few years the towns that had refused one resident had another, who spoke English.',
          'But the coming-together remained. When people in Oye, Ìkọ̀lé or Ado say “Ekiti” and mean one people and not sixteen crowns, they are using a word that was made in those camps.',
          'For the essay. Do not write that it was a tribal war; both sides were Yoruba and many families had people on each. Ask instead who was free to say no to tribute, before and after.',
        ],
      },
    ],
  },
]
