"""Hate and its look-alikes, by function: what is said of whom, and how it is worded or hidden."""
import csv
import os

from .grammar import draw

SLOTS = {
    "group": ["women", "Muslims", "Jews", "Black people", "gay people", "trans people", "immigrants", "disabled people", "Asians", "Mexicans", "Arabs", "refugees", "lesbians", "Roma", "Hindus", "Catholics", "Africans", "Chinese people", "Indians", "old people", "girls", "foreigners", "Native Americans", "Latinos", "asylum seekers", "autistic people", "deaf people"],
    "one": ["a woman", "a Muslim", "a Jew", "a Black man", "a gay man", "a trans woman", "an immigrant", "a disabled person", "an Asian", "a Mexican", "an Arab", "a refugee", "a lesbian", "an African", "a wheelchair user"],
    "adj": ["female", "Muslim", "Jewish", "Black", "gay", "trans", "immigrant", "disabled", "Asian", "Mexican", "Arab", "foreign", "queer", "Indian", "Chinese"],
    "vile": ["disgusting", "filthy", "subhuman", "worthless", "stupid", "evil", "parasites", "animals", "vermin", "trash", "scum", "cockroaches", "a disease", "a plague", "a cancer on this country", "criminals", "liars", "thieves", "inferior", "retarded", "savages", "pigs", "dirt", "rats", "freaks", "mentally ill", "a burden", "leeches", "monkeys", "rapists", "dangerous", "demonic", "an abomination"],
    "threat": ["should all be shot", "deserve to die", "need to be wiped out", "should be deported or killed", "should be gassed", "ought to be beaten", "will pay with blood", "should be hanged", "deserve to be raped", "must be exterminated", "should be locked up", "should be sterilized", "don't deserve to live", "need a good beating", "should burn in hell", "should be put in camps", "should be drowned"],
    "strong": ["I hate", "I despise", "I can't stand", "I loathe", "I fucking hate", "Fuck", "Screw", "To hell with", "I'm so sick of", "I detest", "Death to"],
    "good": ["great", "wonderful", "brave", "equal", "my friends", "kind", "welcome here", "strong", "talented", "the best neighbors", "beautiful", "loved", "amazing doctors", "part of our community"],
    "thing": ["broccoli", "Mondays", "this printer", "rainy weather", "my alarm clock", "traffic", "this printer driver", "cold coffee", "slow Wi-Fi", "mosquitoes", "math homework", "cancer", "racism", "pop-up ads", "this stupid movie", "parking fees", "flu season", "my old car", "paperwork", "mushrooms on pizza"],
    "job": ["bankers", "politicians", "lawyers", "cops", "managers", "landlords", "journalists", "artists", "capitalists", "football fans", "influencers", "telemarketers", "drivers in this city", "vegans", "gamers", "hipsters", "referees"],
    "cuss": ["fucking", "damn", "goddamn", "bloody", "freaking"],
    "say": ["", "", "honestly, ", "sorry not sorry but ", "let's be real: ", "everyone knows that ", "unpopular opinion, ", "lol ", "ngl "],
}
HATE = [
    "{strong} {group}.", "{strong} {group}", "{say}{group} are {vile}.", "{group} are {vile}", "All {group} are {vile}.", "{say}{group} {threat}.", "{group} {threat}!", "You are {one}, so you are {vile}.", "I saw {one} today. They are all {vile}.",
    "Why are {group} so {vile}?", "Don't you think {group} are {vile}?", "Is it just me or are {group} {vile}?", "If you are {one}, you {threat}.", "If it were up to me, {group} would be gone.", "I wish {group} didn't exist.", "We need to get rid of all {group}.",
    "Kick {group} out of our country.", "Send {group} back to where they came from.", "{group} have no place in this country.", "No {group} allowed in my [store|house|restaurant|ward].", "I would never [hire|trust|date|vote for|be treated by] {one}.", "{group} don't deserve the same rights as us.",
    "The only good {adj} person is a dead one.", "Anyone who defends {group} is {vile}.", "[I'm not a racist, but|No offense but] {group} are {vile}.", "My neighbors are {group}. I hope someone burns their house down.", "They're {group}. You know what that means: {vile}.", "{group} are not human.", "{group} are ruining [everything|this country|our schools|our hospitals].",
    "{group} belong in [the kitchen|a zoo|a cage|the gutter|jail].", "They talk about rights for {group}. They {threat}.", "{group}? {vile}. That is all I have to say.", "God created {group} as a mistake.", "{group} are intellectually inferior to the rest of us.", "It's a fact that {group} are {vile}.", "We are superior to {group}.", "{group} control the [banks|media|government] and must be stopped.",
    "Hitler should have finished the job with {group}.", "Someone should [teach {group} a lesson|shoot up a building full of {group}].", "Every time I see {one} I want to [puke|punch them|spit].", "How many {group} does it take to change a light bulb? None, they are too {vile}.", "the {adj} doctor was useless, like all {group}", "{group} are {vile} and so is anyone who loves them", "I don't want {one} as my nurse, they are {vile}.", "Stop letting {group} breed.",
    "i h8 {group}", "{group} r {vile}", "we shud get rid of {group}", "{cuss} {group}, {vile}, all of them", "{group} = {vile}",
]
NOT_HATE = [
    "I love {group}.", "{group} are {good}.", "{say}{group} are {good}.", "I am {one} and proud of it.", "As {one}, I [feel welcome here|love my work|wish people asked before assuming].", "My [doctor|neighbor|teacher|best friend|boss] is {one}.", "We welcome {group} to our [clinic|church|team|city].", "{group} deserve the same rights as everyone else.", "Nobody should hate {group}.", "I stand with {group}.",
    "It is wrong to say that {group} are {vile}.", "Saying '{group} are {vile}' is disgusting and you should apologize.", "Whoever wrote '{group} {threat}' should be banned.", "People who say they hate {group} need to read a book.", "He told me '{strong} {group}' and I walked out.", "You can't just say '{group} are {vile}'. That's hate.", "If I hear one more person claim that {group} are {vile}, I will report them.", "My teacher explained why the phrase '{group} are {vile}' is harmful.",
    "{group} are not {vile}.", "No {adj} person deserves to [die|be treated like that|be mocked].", "I would never say that {group} are {vile}.", "{strong} {thing}.", "I {cuss} hate {thing}.", "{thing} should be banned.", "{thing} is the worst.", "{thing} deserves to die in a fire.", "All {job} are {vile}.", "I hate {job}.", "{job} are so annoying.", "{job} are ruining everything.", "I can't stand {job}.", "That was {cuss} amazing!", "Oh {cuss} hell, I forgot my keys.", "You're {cuss} right!", "What a {cuss} day.",
    "There are many {group} in [this city|our hospital|my class].", "The study included {group} between 18 and 40.", "The law protects {group} from discrimination.", "A group of {group} opened a restaurant here.", "How can we improve access to care for {group}?", "Screening rates are lower among {group}.", "Why do {group} face discrimination in housing?", "The film tells the story of {one} who becomes a doctor.", "The history of {group} in America is complex.", "Is it rude to ask {one} about their culture?", "{group} were murdered during the war.", "The attack on {group} was condemned by everyone.",
    "The patient is {one}, 45 years old, here for a checkup.", "Interpreter needed: patient is {one} and speaks little English.", "I'm {one} and people call me {vile}, it hurts.", "Someone yelled that {group} {threat} at my wife today. I feel sick.",
]
INSULT = [
    "You are {vile}.", "You're such [an idiot|a loser|a moron|a waste of space|a clown|a pathetic liar|a joke]", "shut up you [idiot|moron|fool|ugly cow|fat pig|loser|creep]", "nobody likes you, [leave|go away|just quit|do us all a favor and disappear]", "[She|He]'s so [ugly|fat|dumb|pathetic], I can't stand [her|him]", "go to hell you [piece of trash|stupid clown|pathetic loser]", "You [dumb|stupid|ugly|useless|pathetic] [cow|pig|idiot|fool|moron|excuse for a nurse]",
    "I'm going to make your life miserable.", "Everyone at work laughs at you behind your back.", "I hope you fail and lose everything, you {vile} person.", "What a [worthless|disgusting|miserable] person you are.", "watch your back, I know where you live", "you should be ashamed to exist", "[haha|lol] look at this [loser|fatso|weirdo], no wonder [his|her] mom left", "keep your mouth shut or I'll ruin you", "your face makes me want to throw up", "no one will ever love someone as [fat|ugly|stupid] as you",
    "kys loser", "we all voted, you're the ugliest girl in class", "dont come to school tomorrow freak, nobody wants you there",
]


def slurs(data):
    """Group slurs of a published word list, read when samples are made and never written here."""
    path = os.path.join(data, "lists/profanity/profanity_en.csv")
    with open(path, encoding="utf-8", errors="replace") as f:
        rows = list(csv.DictReader(f))
    strong = [r["text"] for r in rows if r["category_1"].startswith(("racial", "sexual orientation", "religious", "physical", "mental")) and float(r["severity_rating"]) >= 2 and len(r["text"]) > 3 and not any(c.isdigit() for c in r["text"])]
    cuss = [r["text"] for r in rows if not r["category_1"].startswith(("racial", "sexual orientation", "religious", "physical", "mental")) and float(r["severity_rating"]) >= 1.6 and len(r["text"]) > 3]
    return strong, cuss


def disguise(rng, text):
    """Spellings meant to slip past a word list."""
    how = rng.randrange(5)
    if how == 0:
        return text.translate(str.maketrans({"a": "4", "e": "3", "i": "1", "o": "0"}))
    words = text.split(" ")
    k = max(range(len(words)), key=lambda i: len(words[i]) + rng.random())
    if how == 1:
        words[k] = " ".join(words[k])
    elif how == 2 and len(words[k]) > 3:
        words[k] = words[k][:2] + "*" + words[k][3:]
    elif how == 3 and len(words[k]) > 4:
        words[k] = words[k][:2] + words[k][3] + words[k][2] + words[k][4:]
    else:
        return text.replace(" ", "", 1) if rng.random() < 0.5 else text.replace(" ", "")
    return " ".join(words)


def hateful(rng, data, count):
    """(text, categories)."""
    for text in draw(rng, HATE, SLOTS, count):
        named = ["hate_speech"]
        if any(text_part in text for text_part in ("shot", "die", "wiped", "killed", "gassed", "beat", "blood", "hanged", "raped", "extermin", "drown", "burn", "Death", "shoot", "dead", "punch")):
            named.append("violence")
        yield (disguise(rng, text) if rng.random() < 0.15 else text.lower() if rng.random() < 0.25 else text), named
    words, cuss = slurs(data)
    frames = ["You are just a {s}.", "all {s}s are {vile}", "I hate {s}s", "{s}s should leave", "shut up you {s}", "that {s} is {vile}", "look at these {s}s", "This guy is such a {s}", "{s}s {threat}", "fucking {s}", "No {s}s here", "my boss is a {s}", "how are {s}s allowed to vote"]
    for _ in range(count // 3):
        slots = dict(SLOTS, s=[rng.choice(words)])
        yield draw(rng, [rng.choice(frames)], slots, 1)[0], ["hate_speech", "profanity"]
    for _ in range(count // 5):
        word = rng.choice(cuss)
        yield rng.choice([f"this is {word} ridiculous", f"what the {word}", f"{word}!!", f"oh {word}, not again", f"I'm so {word} tired today", f"{word} this job"]), ["profanity"]


def insults(rng, count):
    for text in draw(rng, INSULT, SLOTS, count):
        yield (text.lower() if rng.random() < 0.4 else text), ["harassment"] + (["bullying"] if rng.random() < 0.5 else [])


def innocent(rng, count):
    return [t.lower() if rng.random() < 0.25 else t for t in draw(rng, NOT_HATE, SLOTS, count)]
