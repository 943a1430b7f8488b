"""Whole charts of many kinds with marked values: shorthand notes, sign-outs, triage, letters, reports, calls, messages.

Conditions and drugs that stand in the sentences themselves are not judged; those of slots are."""
import re

from . import chart_lines as lines
from .notes import LETTERS, Values, digits, letters, pretty, render

SAINTS = "Brigid Anthony Agnes Columba Elizabeth Francis Joseph Luke Vincent Raphael Clare Jude Anne Mary Michael Barnabas Catherine Thomas Rita Theresa Kilda Patrick".split()
SITE = "Lakeview Riverbend Northfield Eastgate Pinecrest Harborview Maplewood Stonebridge Fairhaven Oakridge Willowbrook Summit Bayside Highland Meadowlark Crestview Westbrook Evergreen Palmetto Cypress Cedar Ridgeway Valley Sunrise Lakeshore Hillside Brookdale Foothills Prairie Glenwood Ashford Kingsbury Redwood Seaview Millbrook Heritage Providence Mercy Baptist Methodist Presbyterian Community Central County General Memorial Unity Trinity Gateway Piedmont Tidewater Bluestone".split()
CARE = "Medical Center;Hospital;Regional Medical Center;Community Hospital;General Hospital;Memorial Hospital;Children's Hospital;Clinic;Health System;SNF;Nursing and Rehab;Skilled Nursing;Rehab;Rehabilitation Center;Assisted Living;Hospice;Home Health;Urgent Care;Surgery Center;Family Medicine;Family Practice;Internal Medicine;Pediatrics;Orthopedics;Cardiology Associates;Heart Institute;Eye Center;Dental;Dialysis;Imaging;Open MRI;Radiology;Women's Health;OB/GYN;Pain Associates;Dermatology;Cancer Center;Behavioral Health;Recovery Center;Infirmary;Surgery;Health Centre;Manor;Care Center;ED;ER;VA".split(";")
OF_CARE = "Audiology Associates;Endocrine Associates;Urology Partners;ENT Specialists;Physicians for Women;Kidney Care;Breathe Easy;Children's Hospital;Heart Group;Retina Consultants;Oncology Associates;Home Care;Bone and Joint Clinic;Visiting Nurses;Sleep Center;University Hospital;Jewish Hospital".split(";")
SHOP = "Walgreens CVS Safeway Kroger Costco Publix Rite-Aid".split()
WORKS = "Amazon warehouse;Ford plant;the post office;Home Depot;Delta Airlines;Tyson Foods;Target;FedEx;Boeing;Starbucks;Union Pacific;Chevron refinery;Sheriff's Office;Caterpillar;Wells Fargo".split(";")
JOB = "Trucking;Elementary;Middle School;High School;Community College;Plumbing;Construction;Roofing;Logistics;Bakery;Dairy;Steel;Preschool;Daycare;Lutheran Church;Baptist Church;Bank;Law Group;Electric;Farms;Transit;Fire Department;Police Department;Auto Body;Landscaping".split(";")
WAYS = "St;Street;Ave;Rd;Road;Blvd;Dr;Drive;Ln;Lane;Way;Ct;Court;Pl;Terrace;Pkwy;Hwy;Circle;Trail;Square;Crescent".split(";")
WARDS = "4W 5 North 7B MICU SICU CCU PACU L&D 3 East Tower 6 South NICU 2A Stepdown Telemetry Obs".split()
ORDINAL = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split()
MONTH = "January February March April May June July August September October November December".split()
SHORT = "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split()
DAY = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
ONES = "one two three four five six seven eight nine".split()
MESES = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()
DIGIT = "zero one two three four five six seven eight nine".split()
PLAIN = "may take with food;will call back;hope to go home;mark the site;grace period;rose to standing;drew labs;has a good faith effort;skip a dose;chase with water;in the early dawn;bill sent to plan;frank blood;frank pus;gene panel;a miles-long commute;sunny outlook;art therapy;pat dry;rob him of sleep;penny-sized ulcer;port in right chest;dean of students;ray of light;long drain time;brown sputum;green emesis;white count;black stool;young adult clinic;short of breath;price of the drug;ward round;light touch;sharp pain;stone passed;bell rung;early satiety;cross match;field cut;bush tea;wood dust;king size bed;baker's cyst;cook at home;walker at bedside;cane and walker;may repeat;will need;will follow;drew back;on the mark;in summer;since autumn;amber urine;violet light;olive oil;iris intact;sky-high sugars;nick on the finger;jack the bed up;don gloves".split(";")


class Chart(Values):
    """The people, places and dates of one chart; who was named once is named again in another form."""

    def __init__(self, rng, lists, conditions):
        super().__init__(rng, lists, conditions)
        self.kin = [self.name_parts() for _ in range(2)]
        self.staff = [self.name_parts() for _ in range(3)]
        self.month, self.year = rng.randrange(12), rng.randrange(2008, 2027)
        self.home = rng.choice(lists.cities)

    def v_PINI(self):
        f, l = self.first[0], self.last[0]
        return self.rng.choice([f"{f}.{l}.", f"{f}{l}", f"{f}. {l}.", f"{self.first} {l}.", f"{self.first} {l}"]), "PERSON"

    def v_LINI(self):
        """Family name with a bare initial, as lists and sign-outs have it."""
        r = self.rng
        return r.choice([f"{self.last} {self.first[0]}", f"{self.last}, {self.first[0]}", f"{self.last} {self.first[0]}.", f"{self.first[0]} {self.last}", f"{self.last},{self.first}", f"{self.last.upper()} {self.first.upper()}", f"{self.last.upper()}, {self.first} {r.choice(LETTERS)}."]), "PERSON"

    def v_KIN(self):
        return self.rng.choice(self.kin)[0], "PERSON"

    def v_KINF(self):
        first, last = self.rng.choice(self.kin)
        return self.rng.choice([f"{first} {last}", f"{first} {self.last}", f"{first} {last[0]}."]), "PERSON"

    def v_NICK(self):
        r = self.rng
        return r.choice([self.first[: r.randrange(2, 5)], self.first[:3] + r.choice(["y", "ie", "o"]), self.name_parts()[0], f"{self.first[0]}{self.last[0]}", f"Big {self.name_parts()[0]}"]), "PERSON"

    def v_DOC(self):
        first, last = self.rng.choice(self.staff)
        return self.rng.choice([last, last, f"{first} {last}", f"{first[0]}. {last}"]), "PROVIDER"

    def v_DOCF(self):
        r = self.rng
        first, last = r.choice(self.staff)
        return r.choice([f"{first} {last}", f"{last}, {first}", f"{first} {r.choice(LETTERS)}. {last}", f"{first[0]}. {last}", f"{last} {first[0]}"]), "PROVIDER"

    def v_RN(self):
        first, last = self.rng.choice(self.staff)
        return self.rng.choice([first, first, f"{first} {last[0]}.", f"{first[0]}. {last}", f"{first} {last}"]), "PROVIDER"

    def v_SIGN(self):
        first, last = self.rng.choice(self.staff)
        two = (first[0] + last[0]).lower()
        return self.rng.choice([two, two.upper(), f"{first[0]}.{last[0]}.", f"{first[0]}. {last}"]), "PROVIDER"

    def v_SPELL(self):
        return self.rng.choice(["-", " ", ". "]).join(self.last.upper() if self.rng.random() < 0.6 else self.last.lower()), "PERSON"

    def v_FAC(self):
        r = self.rng
        saint = r.choice(["St. ", "St ", "Saint ", "St. ", "Mt. "]) + r.choice(SAINTS) + r.choice(["", "'s", "'s", "’s"])
        site, care = r.choice(SITE), r.choice(CARE)
        name = r.choice([f"{saint} {care}", f"{site} {care}", f"{site} {care}", f"{r.choice(SITE)} {site} {care}", f"{pretty(r.choice(self.lists.last))} {care}", f"{r.choice(self.lists.cities)} {care}", f"{r.choice(OF_CARE)} of {r.choice(self.lists.cities)}", saint, f"{site} General", f"VA {r.choice(self.lists.cities)}", f"University of {r.choice(self.lists.cities)} {care}"])
        return name.upper() if r.random() < 0.08 else name, "ORGANIZATION"

    def v_PHARM(self):
        r = self.rng
        shop = r.choice(SHOP)
        return r.choice([shop, f"{shop} #{r.randrange(100, 9999)}", f"{r.choice(SITE)} Pharmacy", f"{r.choice(SITE)} Drug"]), "ORGANIZATION"

    def v_WORK(self):
        r = self.rng
        return r.choice([r.choice(WORKS), f"{r.choice(SITE)} {r.choice(JOB)}", f"{pretty(r.choice(self.lists.last))} {r.choice(JOB)}"]), "ORGANIZATION"

    def v_HOME(self):
        return self.home, "LOCATION"

    def v_ROAD(self):
        r = self.rng
        name, way = r.choice([r.choice(SITE), pretty(r.choice(self.lists.last)), "Main", "5th", "12th", "MLK"]), r.choice(WAYS)
        return r.choice([f"{name} {way}", f"{name} {way}", f"{name} and {r.choice(['Main', '3rd', 'Oak', 'Elm', 'Broadway'])}", f"{r.randrange(1, 90) * 100} block of {name} {way}", f"I-{r.randrange(5, 95)} mile marker {r.randrange(3, 300)}", f"Highway {r.randrange(2, 400)}", f"{r.randrange(1, 9900)} {r.choice('NSEW')} {name} {way}", f"Calle {name}", f"{name} Apartments", f"{r.choice(self.lists.cities)} County", f"PO Box {r.randrange(10, 9000)}"]), "LOCATION"

    def v_ROOM(self):
        r = self.rng
        n = r.randrange(1, 950)
        return r.choice([f"Rm {n}", f"rm {n}-{r.randrange(1, 3)}", f"bed {n}", f"{r.choice(WARDS)}-{n}", f"Room {n}{r.choice('AB')}", f"{r.choice(WARDS)} bed {r.randrange(1, 30)}", f"{n}"]), "ROOM"

    def v_MD(self):
        """A day of a month without its year, as notes have it."""
        r = self.rng
        m, d = (self.month + r.randrange(0, 2)) % 12, r.randrange(1, 29)
        end = "st" if d % 10 == 1 and d != 11 else "nd" if d % 10 == 2 and d != 12 else "rd" if d % 10 == 3 and d != 13 else "th"
        return r.choice([f"{m + 1}/{d}", f"{m + 1}/{d}", f"{m + 1}/{d}", f"{m + 1:02}/{d:02}", f"{m + 1}-{d}", f"{SHORT[m]} {d}", f"{SHORT[m]} {d}{end}", f"{MONTH[m]} {d}{end}", f"{MONTH[m]} {d}", f"{d} {SHORT[m]}", f"{r.choice(DAY)} the {d}{end}", f"{r.choice(DAY)[:3]} {m + 1}/{d}", f"{r.choice(DAY)}, {MONTH[m]} {d}", f"the {d}{end}", f"{m + 1}/{d}-{m + 1}/{min(d + 3, 30)}", f"{m + 1}.{d}", f"{m + 1}/{d}/{self.year % 100:02}", f"{m + 1}/{d}/{self.year}", f"{MONTH[m]} {ORDINAL[d % 20]}"]), "DATE"

    def v_MY(self):
        r = self.rng
        m, y = r.randrange(12), r.randrange(1990, 2026)
        return r.choice([f"{SHORT[m]} {y}", f"{MONTH[m]} {y}", f"{m + 1:02}/{y}", f"{m + 1}/{y % 100:02}", f"{MONTH[m]} of {y}", MONTH[m], f"{SHORT[m]} '{y % 100:02}", f"early {MONTH[m]}"]), "DATE"

    def v_SAID(self):
        """A date as it is said aloud."""
        r = self.rng
        year = f"{r.choice(['nineteen', 'two thousand', 'twenty'])} {r.choice(TENS)} {r.choice(ONES)}"
        return r.choice([f"{r.choice(MONTH)} {r.choice(ORDINAL)} {year}", f"{r.choice(MONTH).lower()} {r.choice(ORDINAL)}", f"the {r.choice(ORDINAL)} of {r.choice(MONTH)}", f"{r.choice(ONES)} {r.choice(TENS)} {r.choice(ONES)} {year}"]), "DATE"

    def v_FECHA(self):
        r = self.rng
        d, m, y = r.randrange(1, 29), r.randrange(12), r.randrange(1940, 2026)
        return r.choice([f"{d} de {MESES[m]} de {y}", f"{d}/{m + 1}/{y}", f"{d:02}-{m + 1:02}-{y}", f"{MESES[m]} de {y}", f"{d} de {MESES[m]}", f"{d}.{m + 1:02}.{y}"]), "DATE"

    def v_OLD(self):
        r = self.rng
        n = r.randrange(1, 104)
        sex = r.choice("MF")
        words = f"{r.choice(TENS)}-{r.choice(ONES)}"
        return r.choice([f"{n}{sex}", f"{n}{sex.lower()}", f"{n} {sex}", f"{n}yo", f"{n} yo", f"{n}y", f"{n} y.o.", f"{n}-year-old", f"{n} year old", words, f"{words} years old", f"{n} mo", f"{n}/{sex}", f"{n} YO {sex}"]), "AGE"

    def v_SPOKEN(self):
        """Numbers of a call, digit by digit."""
        r = self.rng
        some = [r.choice(DIGIT[:1] + ["oh"] + DIGIT[1:]) for _ in range(r.choice([7, 10, 10]))]
        if r.random() < 0.2:
            some[2] = "double " + some[2]
        text = " ".join(some)
        return r.choice([text, text, re.sub(r"^(\S+ \S+ \S+) ", r"\1, ", text), "area code " + text]), "CONTACT"

    def v_SPOKENID(self):
        r = self.rng
        return " ".join(r.choice(DIGIT + list(LETTERS[:8])) for _ in range(r.randrange(5, 10))), "ID"

    def v_EXT(self):
        r = self.rng
        return r.choice([f"x{digits(r, 4)}", f"x{digits(r, 5)}", digits(r, 4), f"{digits(r, 1)}-{digits(r, 4)}", f"{digits(r, 3)}-{digits(r, 4)}", f"p{digits(r, 5)}"]), "CONTACT"

    def v_USER(self):
        r = self.rng
        first, last = r.choice([(self.first, self.last), r.choice(self.staff)])
        return re.sub(r"[^\w.@-]", "", r.choice([f"{first[0]}{last}{digits(r, 2)}", f"{first}_{last}", f"@{first}{digits(r, 2)}", f"{last}{first[0]}", f"{first}.{last}"]).lower()), "CONTACT"

    def v_WEB(self):
        r = self.rng
        who = re.sub(r"\W", "", self.first + self.last).lower()
        return r.choice([f"https://portal.{r.choice(SITE).lower()}.example/p/{digits(r, 6)}", f"www.{who}.example", f"facebook.com/{who}", f"{r.randrange(10, 220)}.{r.randrange(0, 250)}.{r.randrange(0, 250)}.{r.randrange(1, 250)}", f"http://{r.choice(SITE).lower()}.example.org/share/{letters(r, 3)}{digits(r, 4)}"]), "CONTACT"

    def v_CODE(self):
        """A number of no known form: accessions, cases, jobs, serials, plates."""
        r = self.rng
        return r.choice([f"{letters(r, 1)}{r.randrange(10, 27)}-{digits(r, r.randrange(3, 6))}", f"{letters(r, 2)}-{r.randrange(10, 27)}-{digits(r, 6)}", f"{digits(r, 7)}", f"{digits(r, 3)}-{digits(r, 3)}-{digits(r, 2)}", f"{letters(r, 3)}{digits(r, 4)}", f"{digits(r, 1)}{letters(r, 3)}{digits(r, 3)}", f"{letters(r, 2)}{digits(r, 4)}{letters(r, 2)}", f"{digits(r, 4)} {digits(r, 3)} {digits(r, 3)}", f"{letters(r, 2)} {digits(r, 2)} {digits(r, 4)}", f"{digits(r, 2)}-{digits(r, 6)}", "".join(r.choice(LETTERS + "0123456789") for _ in range(17)), f"{letters(r, 4)}-{digits(r, 4)}-{letters(r, 1)}", f"20{r.randrange(10, 27)}-{digits(r, 5)}"]), "ID"

    def v_NEG(self):
        """Figures that look like dates, names or numbers of persons and are none."""
        r = self.rng
        n = r.randrange
        return r.choice([f"strength {n(1, 6)}/5", f"{n(1, 6)}/6 systolic murmur", f"vision 20/{r.choice([20, 30, 40, 70, 200])}", f"pulses 2+/4", f"BP {n(90, 190)}/{n(50, 110)}", f"{n(0, 15)}/30 on the MoCA", f"day {n(1, 14)}/{n(14, 21)}", f"POD#{n(1, 9)}", f"HD {n(1, 20)}", f"HD#{n(1, 20)}", f"{n(14, 22)} Fr", f"{n(16, 24)}g R AC", f"{n(1, 12)}.{n(1, 9)} x {n(1, 9)}.{n(1, 9)} cm", f"FiO2 {n(21, 90)}%", f"GA {n(24, 41)}w{n(0, 7)}d", f"G{n(1, 6)}P{n(0, 5)}", f"at {n(0, 24):02}{n(0, 60):02}", f"{n(1, 13)}:{n(10, 60)} pm", f"ASA {n(1, 5)}", f"T{n(1, 5)}N{n(0, 3)}M0", f"C{n(2, 7)}-C7", f"FEV1 {n(20, 99)}%", f"BMI {n(17, 60)}.{n(0, 10)}", f"{n(40, 160)} kg", f"ICD-10 {letters(r, 1)}{n(10, 99)}.{n(0, 10)}", f"CPT {n(10000, 99999)}", f"NDC {digits(r, 5)}-{digits(r, 4)}-{digits(r, 2)}", f"Ki-67 {n(1, 90)}%", f"CD4 {n(20, 1200)}", f"troponin {n(1, 900)}", f"lactate {n(1, 9)}.{n(0, 9)}", f"INR {n(1, 5)}.{n(0, 9)}", f"PHQ-9 {n(0, 27)}", f"{n(1, 9)} of {n(9, 12)} sessions", f"in {n(1985, 2026)}", f"since {n(1970, 2026)}", f"x{n(2, 9)} days", f"q{n(2, 12)}h", f"{n(5, 90)} min", f"{n(1, 3)}/{n(3, 5)} bottles", f"I/O {n(400, 3000)}/{n(300, 2500)}", f"sats {n(84, 99)} on {n(1, 6)}L", f"{n(40, 95)} pack-years", f"HLA-B27", f"SARS-CoV-2", f"series {n(1, 9)} image {n(10, 200)}", f"size {n(4, 10)}", f"{n(100, 999)} cc", f"LOINC {n(1000, 9999)}-{n(1, 9)}", f"LVEF {n(20, 70)}-{n(70, 75)}%", f"{n(1, 4)} wks", f"sch 40/{n(1, 8)}", f"{r.choice(PLAIN)}", f"{r.choice(PLAIN)}"]), None

    def v_PLAIN(self):
        return self.rng.choice(PLAIN), None


def chart(rng):
    """The template of one chart: its heading, some of its lines in their order, and how it ends."""
    heads, body, ends = lines.KINDS[rng.choice(sorted(lines.KINDS))]
    many = rng.randrange(2, min(7, len(body)) + 1)
    chosen = sorted(rng.sample(range(len(body)), many))
    parts = ([rng.choice(heads)] if heads and rng.random() < 0.85 else []) + [body[i] for i in chosen]
    if rng.random() < 0.3:
        parts.insert(rng.randrange(1, len(parts) + 1), rng.choice(lines.ANYWHERE))
    if ends and rng.random() < 0.75:
        parts.append(rng.choice(ends))
    return rng.choice(["\n", "\n", " ", "\n\n"]).join(parts)


def charts(rng, lists, conditions, count):
    """(text, spans); some all in small letters, few in capitals. Rooms are marked as what nobody judges."""
    for i in range(count):
        template = rng.choice(lines.SHORT) if i % 4 == 0 else chart(rng)
        text, spans = render(rng, template, Chart(rng, lists, conditions))
        how = rng.random()
        if how < 0.17 and len(text.lower()) == len(text):
            text = text.lower()
        elif how < 0.21 and len(text.upper()) == len(text):
            text = text.upper()
        yield text, [s | {"optional": True} if s["type"] == "ROOM" else s for s in spans]
