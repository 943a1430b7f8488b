/**
 * Words that belong to everyday topics, so that a topic given as one word is known by more than that word. The first word of
 * a line is the topic; a topic's name that contains it, or one of the words after `=`, draws on the line. A word with `?` has
 * other meanings too and counts for less.
 */
const lines = `
politics=political=elections=government: election elections vote voting voter president senator congress parliament party? democrat republican liberal? conservative? campaign? candidate? policy? minister? governor mayor ballot legislation impeach referendum socialism trump biden
finance=financial=investment=investing=stocks=money=trading: invest investing investor stock stocks share? shares? bond? portfolio dividend etf fund crypto bitcoin market? broker trading retirement 401k ira interest? yield? asset hedge forex
crypto=cryptocurrency=bitcoin: bitcoin btc ethereum eth blockchain token? wallet coin? mining? nft altcoin defi
banking=bank: account? transfer deposit withdraw balance? atm card? debit credit overdraft iban payment routing loan mortgage cheque statement
tax=taxes=taxation: irs deduction refund? w2 w-2 1099 filing? return? income taxable deductible vat
legal=law=lawyer=lawsuit: lawyer attorney sue lawsuit court? judge litigation contract? liability settlement? legal plaintiff defendant malpractice custody? divorce statute subpoena
insurance: premium deductible policy? coverage claim copay insurer underwriting beneficiary hmo ppo
billing=payment=payments=invoice: bill billing invoice charge? charges? payment pay copay refund? balance? statement fee? cost? price?
medical=medicine=health=healthcare=clinical: symptom symptoms diagnosis doctor nurse patient treatment medication dose disease? illness? pain? fever hospital clinic therapy surgery blood? prescription vaccine infection ache nausea vomiting cough cold? flu allergy rash swelling bleeding wound injury fracture sprain cancer tumor diabetes insulin asthma inhaler heart? stroke kidney liver lung stomach? knee back? headache migraine dizziness anxiety depression pregnancy pregnant birth pediatric immunization cholesterol pressure? pulse ecg ekg mri ct xray scan? lab biopsy anesthesia stitches bandage antibiotic ibuprofen acetaminophen paracetamol tablet pill pharmacy physiotherapy rehab specialist? referral emergency ambulance chronic acute medical health
medication=drugs=pharmacy=prescription: medication medicine drug dose dosage mg tablet pill prescription refill pharmacy pharmacist ibuprofen antibiotic insulin side?
diagnosis: diagnose diagnosis symptom symptoms disease? condition? illness? test? result? cancer diabetes
nutrition=diet=food=cooking=recipe=recipes: recipe cook cooking bake baking meal dinner lunch breakfast ingredient ingredients calories calorie food eat eating vegetable sauce oven restaurant dish kitchen diet vegan protein
fitness=exercise=workout=sport=sports: exercise workout gym training run running muscle yoga cardio football soccer basketball baseball tennis team? game? match? player? league coach? score? nba nfl olympics
weather: rain sunny forecast? temperature snow storm? cloudy wind? humid degrees? umbrella hurricane
travel=tourism=vacation=flights=hotel: flight flights fly airport airline hotel trip? travel vacation holiday passport visa luggage booking reservation ticket? tourist itinerary cruise destination?
religion=religious=faith: god church bible jesus christ christian muslim islam quran mosque jewish torah hindu buddha prayer? pray faith religion sin? priest? worship
entertainment=movies=film=music=celebrities=celebrity=gossip: movie movies film actor actress song songs singer music album concert band celebrity netflix series? episode? show? gossip hollywood playlist
gaming=games=video games: game? games gaming playstation xbox nintendo steam? player? level? console quest? fortnite minecraft
gambling=betting=casino: bet betting casino poker gamble gambling odds lottery slot? blackjack wager jackpot roulette
technology=software=computers=programming=coding=it: software computer code? coding program programming python javascript java bug? server? database app? laptop phone? wifi install windows linux api algorithm
jobs=employment=career=careers=recruiting=hiring: job jobs career resume cv interview? salary hire hiring employer employee recruiter promotion manager? vacancy
education=school=homework: school teacher student homework exam class? university college essay degree? grade? study? lesson?
relationships=dating=romance: date? dating girlfriend boyfriend relationship marriage love? romantic breakup wedding husband wife kiss? flirt
sex=sexual=adult=pornography: sex sexual porn naked nude erotic orgasm intercourse fetish
violence=weapons=guns: gun? guns weapon rifle shoot? kill? bomb knife murder attack? explosive ammunition
drugs=narcotics=recreational drugs: cocaine heroin meth weed marijuana lsd mdma dealer overdose
alcohol=drinking: beer wine vodka whiskey drunk drink? alcohol bar? cocktail
tobacco=smoking: cigarette smoke? smoking vape nicotine cigar
shopping=retail=e-commerce: buy purchase order? shop shopping store price? discount cart? delivery? shipping return? product
real estate=housing=property: house apartment rent landlord tenant mortgage property lease? realtor bedroom
cars=automotive=car: car engine? tire tires oil? brake? vehicle drive? mileage gas? mechanic truck battery?
history=war: war battle empire century king revolution ancient army soldier treaty
astrology=horoscope=horoscopes: zodiac horoscope astrology libra scorpio aries gemini planet? tarot
immigration: visa immigrant asylum border citizenship deport refugee? green?
climate=environment: climate carbon emission warming pollution renewable? solar recycling
competitors=competition: competitor rival? alternative? compare? versus?
appointments=appointment=scheduling: appointment schedule reschedule cancel? booking slot? calendar? visit? availability
self-harm=suicide=suicidal: suicide suicidal kill? overdose self-harm hopeless die? cutting?
pets=animals=veterinary: dog cat pet? puppy kitten vet veterinarian breed
children=parenting=kids: child? children kid baby? toddler parent parenting diaper daycare
personal data=privacy: address? phone? email? birthday ssn password social
conspiracy=conspiracies=conspiracy theories: conspiracy illuminati hoax chemtrail qanon coverup
`

/** A word that belongs to a topic, and how surely, 0..1. */
export interface RelatedWord {
  readonly word: string
  readonly weight: number
}

const AMBIGUOUS = 0.4

const table = new Map<string, readonly RelatedWord[]>()
for (const line of lines.trim().split('\n')) {
  const [names = '', words = ''] = line.split(':')
  const related = words
    .trim()
    .split(/\s+/)
    .map((word) => (word.endsWith('?') ? { word: word.slice(0, -1), weight: AMBIGUOUS } : { word, weight: 1 }))
  for (const name of names.split('=')) table.set(name.trim(), related)
}

/** The words that belong to a topic's name: its own line, or those of the words in it. Empty for a name that no line knows. */
export function relatedWords(name: string): readonly RelatedWord[] {
  const lower = name.toLowerCase().trim()
  const whole = table.get(lower)
  if (whole) return whole
  return lower.split(/[\s/&,_-]+/).flatMap((word) => table.get(word) ?? [])
}
