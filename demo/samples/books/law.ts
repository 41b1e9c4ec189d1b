import type { WrittenBook } from './book.ts'

/** Courts and constitutions. */
export const lawBooks: WrittenBook[] = [
  {
    key: 'nigerian-legal-system',
    title: 'Nigerian Legal System: Notes and Cases',
    description:
      'Sources of law, the ladder of courts, precedent and how to read a case, in the order in which 200 level meets them.',
    author: 'Aisha Bello, from the lectures',
    course: 'LAW 201',
    department: 'Law',
    level: '200',
    kind: 'notes',
    owner: 'aisha',
    file: 'pdf',
    cover: 'scales',
    hoursAgo: 240,
    stars: [5, 4, 5, 5, 4, 5, 3, 5],
    chapters: [
      {
        title: 'Where law comes from',
        paragraphs: [
          'Five sources, and you should be able to say them in your sleep: the Constitution, legislation, received English law, case law, and customary law (with Islamic law, where it applies).',
          'The Constitution of 1999, as altered, is first by its own words: section 1(1) makes it supreme and section 1(3) makes any other law that is inconsistent with it void to the extent of the inconsistency. Notice "to the extent": the rest of the law survives.',
          'Legislation is an Act of the National Assembly, a Law of a House of Assembly, or a bye-law of a local government. Decrees and edicts of military governments that were not repealed live on as existing laws under section 315.',
          'Received English law means the common law, the doctrines of equity, and the statutes of general application in force in England on 1 January 1900, as the receiving enactments put it. Local law has displaced much of it, but when a textbook says "at common law", this is the door by which it entered.',
          'Customary law is proved as fact unless a superior court has already noticed it, and it must pass the repugnancy test: not repugnant to natural justice, equity and good conscience, nor incompatible with any law in force.',
        ],
      },
      {
        title: 'The ladder of courts',
        paragraphs: [
          'At the foot are the magistrate, district, area and customary courts, made by state law. Above them, at one level and with different work, are the State High Court, the Federal High Court (section 249), the National Industrial Court (section 254A) and, where a State has them, the Sharia and Customary Courts of Appeal.',
          'From these an appeal goes to the Court of Appeal, which sits in divisions around the country with at least three justices, and from there to the Supreme Court, which sits with five, or with seven when it interprets the Constitution or hears its original cases. Its original jurisdiction, in section 232, is over disputes between the Federation and a State or between States.',
          'Two questions settle most problems of jurisdiction. Who is suing whom? And about what? Section 251 lists what belongs to the Federal High Court alone: revenue of the Federation, customs, companies, copyright, admiralty and so on. The classic statement of when a court is competent is in Madukolu v. Nkemdilim (1962): properly composed, the subject within its power, and the case begun by due process.',
        ],
      },
      {
        title: 'Precedent',
        paragraphs: [
          'Stare decisis: stand by what has been decided. A court is bound by the decisions of courts above it on its own ladder. The Supreme Court may depart from its own, and does so rarely. The Court of Appeal is bound by the Supreme Court and, with the exceptions from Young v. Bristol Aeroplane, by itself. One High Court judge merely persuades another.',
          'What binds is the ratio decidendi: the rule without which the case would have gone the other way on its material facts. What is said by the way, obiter, is only persuasive, though obiter from the Supreme Court is followed as if nobody dared.',
          'To escape a precedent you may distinguish it (the material facts differ), show that it was decided per incuriam (in ignorance of a statute or a binding case), or show that a later and higher court has overruled it. You may not say that it is old.',
        ],
      },
      {
        title: 'How to read a case in half an hour',
        paragraphs: [
          '• Five minutes: name, court, year, who sued, for what, who won below. Draw the parties as boxes.',
          '• Five minutes: the issues as the court put them, which are often not the issues as counsel put them.',
          '• Ten minutes: the lead judgment only. Mark the sentence where the reasoning turns. It usually begins with "However".',
          '• Five minutes: the concurring and dissenting judgments, for what they refuse to agree with.',
          '• Five minutes: close the report and write four lines: facts, issue, decision, reason. If you cannot, read the marked sentence again.',
          'Never cite what you have not opened. Sooner or later a judge will ask you on which page.',
        ],
      },
    ],
  },
  {
    key: 'constitutional-law',
    title: 'Constitutional Law: Eight Short Notes',
    description:
      'One idea a note: supremacy, federalism, separation of powers, fundamental rights and how they are enforced. For 300 level, and for anyone who argues on the bus.',
    author: 'Wálé Fátókun',
    course: 'LAW 301',
    department: 'Law',
    level: '300',
    kind: 'notes',
    owner: 'wale',
    file: 'epub',
    cover: 'columns',
    hoursAgo: 840,
    stars: [4, 5, 4, 4, 5],
    chapters: [
      {
        title: '1 and 2: Supremacy, and who is the Federation',
        paragraphs: [
          'A constitution is a law about who may make laws. Section 1(2) adds a sentence which is more important than it looks: Nigeria shall not be governed, nor shall any person or group take control of its government, except in accordance with the Constitution. It is addressed to people with guns, and it was written by people who had met them.',
          'A federation divides power by subject. In the Second Schedule the Exclusive List (Part I) belongs to the National Assembly alone: defence, currency, immigration and dozens more. The Concurrent List (Part II) is shared, within limits stated item by item. What is in neither is residual, and belongs to the States.',
          'When a valid federal and a valid state law on a concurrent matter collide, the federal one prevails and the other is void to the extent of the inconsistency: section 4(5). Where the federal law has covered the whole field, a state law may give way without any collision; the Supreme Court used this doctrine in Attorney-General of Abia v. Attorney-General of the Federation (2002).',
        ],
      },
      {
        title: '3 and 4: Three powers, and how they watch each other',
        paragraphs: [
          'Sections 4, 5 and 6 vest the legislative, executive and judicial powers in three places. No section says that they must be separate; the Constitution simply gives each to somebody else.',
          'Each can stop the others for a while. The President may withhold assent to a bill, and two thirds of each House may pass it again (section 58). The Senate confirms ministers. The courts may declare an Act void. The National Assembly may investigate, under sections 88 and 89, but only to make laws and to expose corruption or waste within its competence. It is not a court and may not try anyone.',
          'The clearest Nigerian case on an attempt to judge by legislation is Lakanmi v. Attorney-General, West (1970), in which the Supreme Court held a decree that forfeited named persons’ property to be a judicial sentence dressed as a law. The military government reversed the effect of that judgment by another decree within weeks. Both halves are examinable.',
        ],
      },
      {
        title: '5 and 6: Rights, and their fences',
        paragraphs: [
          'Chapter IV, sections 33 to 46: life, dignity, liberty, fair hearing, private and family life, thought and religion, expression, assembly, movement, freedom from discrimination, property. Chapter II has fine things too, such as free education when practicable, but section 6(6)(c) keeps it from the courts unless other legislation brings it in.',
          'Few rights are absolute. Section 45 lets a law restrict privacy, religion, expression, assembly and movement if it is reasonably justifiable in a democratic society, in the interest of defence, public safety, order, morality or health, or to protect the rights of others. Ask in order: is there a law? What does it aim at? Does it go further than it must?',
          'Fair hearing, section 36, has two old legs: hear the other side, and let no one be judge in his own cause. It applies to a students’ disciplinary panel too. Garba v. University of Maiduguri (1986) is the case you will remember: when the accusation amounts to a crime, a panel of the university is not the place to find a student guilty of it.',
        ],
      },
      {
        title: '7 and 8: Enforcement, and change',
        paragraphs: [
          'Section 46: whoever alleges that a right in Chapter IV has been, is being, or is likely to be contravened in a State may apply to a High Court there. The Fundamental Rights (Enforcement Procedure) Rules 2009 made the way short: any originating process, no leave, no limitation of time, and the doors of standing wide open for those who act in the public interest.',
          'To change the Constitution, section 9 wants two thirds of all the members of each House, and then a resolution of the Houses of Assembly of at least two thirds of the States: twenty-four of thirty-six. To touch section 9 itself, section 8, or Chapter IV, four fifths are needed in place of two thirds in the National Assembly.',
          'For the exam. When a problem question gives you an angry governor, write down four headings before you write anything else: power (which list?), procedure (was it followed?), right (whose?), remedy (from which court?). It keeps the anger out of your answer.',
        ],
      },
    ],
  },
]
