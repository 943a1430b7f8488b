/** Given and family names per culture, to draw surrogates from; popular ones, so that none points at anybody. */
export interface Culture {
  readonly female: readonly string[]
  readonly male: readonly string[]
  readonly family: readonly string[]
}

const row = (names: string): readonly string[] => names.split(' ')

/** The cultures that can be told from names; the first is taken where none can. */
export const cultures: readonly Culture[] = [
  {
    female: row(
      'Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Lisa Nancy Betty Sandra Margaret Ashley Kimberly Emily Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Sharon Laura Cynthia Dorothy Amy Kathleen Angela Shirley Emma Brenda Pamela Nicole Anna Samantha Katherine Christine Helen Debra Rachel Carolyn Janet Diane Heather',
    ),
    male: row(
      'James Robert John Michael David William Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Donald Steven Andrew Paul Joshua Kenneth Kevin Brian George Timothy Ronald Edward Jason Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Alexander Patrick Dennis Jerry Tyler Aaron Alan',
    ),
    family: row(
      'Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Thomas Taylor Moore Jackson Martin Thompson White Harris Clark Lewis Robinson Walker Allen Wright Scott Hill Adams Nelson Baker Hall Campbell Mitchell Carter Roberts Phillips Evans Turner Parker Edwards Collins Stewart Morris Murphy Cook Rogers Peterson Cooper Reed Bailey Bell Kelly Howard Ward Cox Richardson Watson Brooks Bennett Hughes Myers Foster Sanders Powell Russell Sullivan Jenkins Coleman Butler Henderson Barnes Fisher Simmons Graham Reynolds Hamilton Griffin Wallace',
    ),
  },
  {
    female: row(
      'Maria Ana Carmen Lucia Isabel Elena Laura Marta Cristina Pilar Rosa Sofia Paula Daniela Gabriela Valentina Camila Mariana Guadalupe Veronica Teresa Beatriz Raquel Silvia Patricia Alejandra Andrea Claudia Dolores Mercedes',
    ),
    male: row(
      'Jose Juan Antonio Francisco Manuel Luis Carlos Miguel Javier Alejandro Rafael Fernando Pablo Sergio Jorge Alberto Alvaro Diego Adrian Raul Enrique Ruben Pedro Victor Eduardo Ricardo Roberto Hector Ramon Julio',
    ),
    family: row(
      'Garcia Rodriguez Gonzalez Fernandez Lopez Martinez Sanchez Perez Gomez Ruiz Hernandez Jimenez Diaz Moreno Alvarez Romero Alonso Gutierrez Navarro Torres Dominguez Vazquez Ramos Gil Ramirez Serrano Blanco Molina Morales Suarez Ortega Delgado Castro Ortiz Rubio Marin Nunez Iglesias Medina Garrido Cortes Castillo Santos Lozano Guerrero Cano Prieto Mendez Cruz Flores Herrera Pena Leon Marquez Cabrera Gallego Calvo Vidal Campos Vega Fuentes Carrasco Diez Reyes Aguilar',
    ),
  },
  {
    female: row(
      'Anna Ursula Monika Petra Sabine Renate Birgit Andrea Claudia Susanne Heike Karin Katharina Julia Lena Laura Johanna Charlotte Greta Frieda',
    ),
    male: row(
      'Hans Klaus Wolfgang Dieter Stefan Andreas Thomas Uwe Jürgen Michael Matthias Tobias Florian Lukas Felix Jonas Moritz Heinz Günter Werner',
    ),
    family: row(
      'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Werner Krause Lehmann Köhler Maier Huber',
    ),
  },
  {
    female: row(
      'Marie Nathalie Isabelle Catherine Sylvie Françoise Monique Camille Chloé Manon Julie Céline Sophie Amélie Hélène',
    ),
    male: row(
      'Jean Pierre Michel Philippe Alain Bernard Jacques Nicolas Laurent Olivier Julien Antoine Mathieu Luc Étienne',
    ),
    family: row(
      'Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Bertrand Roux Fournier Morel Girard Mercier Dupont Lambert Bonnet Garnier Faure',
    ),
  },
  {
    female: row(
      'Maria Giulia Francesca Chiara Elena Paola Laura Silvia Anna Martina Alessia Federica Valentina Sofia Rosa',
    ),
    male: row(
      'Giuseppe Giovanni Marco Luca Matteo Alessandro Lorenzo Paolo Andrea Stefano Antonio Roberto Davide Franco Mario',
    ),
    family: row(
      'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Rizzo Lombardi Moretti Barbieri',
    ),
  },
  {
    female: row('Priya Anjali Neha Kavita Sunita Deepika Pooja Shreya Lakshmi Meera Ananya Asha Nisha Rekha Divya'),
    male: row('Rahul Amit Vijay Sanjay Rajesh Arjun Anil Suresh Ramesh Deepak Ravi Kiran Nikhil Rohan Vikram'),
    family: row(
      'Sharma Patel Singh Kumar Gupta Shah Mehta Rao Reddy Iyer Nair Das Banerjee Joshi Desai Verma Kapoor Malhotra Chopra Bhat',
    ),
  },
  {
    female: row('Mei Ling Yan Xiu Hui Jing Fang Min Lan Yu Hua Qing Ying Xia Na'),
    male: row('Wei Jun Ming Hao Lei Jie Feng Tao Bin Peng Chao Bo Gang Kai Yong'),
    family: row('Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo Lin He Gao Luo'),
  },
  {
    female: row('Thuy Linh Hanh Mai Lan Huong Ngoc Phuong Trang Thao'),
    male: row('Minh Duc Tuan Hung Thanh Quang Nam Long Son Khoa'),
    family: row('Nguyen Tran Le Pham Hoang Phan Vu Dang Bui Do Ngo Duong'),
  },
  {
    female: row('Yuki Sakura Hana Aiko Naoko Keiko Emi Yoko Haruka Misaki'),
    male: row('Hiroshi Kenji Takashi Akira Kazuo Satoshi Daisuke Ryo Makoto Yuto'),
    family: row(
      'Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Matsumoto Inoue',
    ),
  },
  {
    female: row('Ji Soo-jin Min-ji Eun Hye-jin Yuna Seo-yeon Hana Mina Sora'),
    male: row('Min-jun Joon Sung Hyun Jae Dong-hyun Tae Seung Young-ho Kyung'),
    family: row('Kim Park Choi Jung Kang Cho Yoon Jang Lim Han Shin Seo Kwon Hwang'),
  },
  {
    female: row('Fatima Aisha Layla Amina Zainab Khadija Noor Yasmin Farah Leila Mariam Salma Huda Rania Nadia'),
    male: row('Mohammed Ahmed Ali Omar Hassan Ibrahim Yusuf Khalid Tariq Mustafa Karim Samir Bilal Hamza Nabil'),
    family: row(
      'Hassan Hussein Ibrahim Mohamed Abdullah Rahman Khan Malik Qureshi Sheikh Haddad Nasser Mansour Saleh Farouk',
    ),
  },
  {
    female: row(
      'Olga Natalia Svetlana Irina Elena Tatiana Anna Ekaterina Marina Oksana Agnieszka Katarzyna Ewa Magda Jana',
    ),
    male: row('Ivan Dmitri Sergei Vladimir Alexei Nikolai Boris Igor Andrei Pavel Piotr Jakub Tomasz Marek Jan'),
    family: row(
      'Ivanov Petrov Sokolov Novak Kowalski Popov Volkov Smirnov Kuznetsov Horvat Nowak Wojcik Dvorak Kovac Melnyk',
    ),
  },
]

/** Every first part with every last one, but for those that would say a part twice. */
const formed = (heads: readonly string[], tails: readonly string[]): readonly string[] => [
  ...new Set(
    heads.flatMap((head) => tails.map((tail) => head + tail).filter((name) => name !== head + head.toLowerCase())),
  ),
]

const land = row(
  'Fair River Green Lake Brook Ash Clay Burling Hud Win Spring Mill Stone North South East West Clear Glen Oak Maple Elm Cedar Rock High Red White Summer Sandy Heather Bridge Marble Silver Gold Cold Fern Fox Deer Eagle Haw',
)
/** Invented towns, streets and institutions to draw from. */
export const towns = formed(
  land,
  row('view side ville wood field port dale mont haven burg ford ton mere crest brook water'),
)
export const streets = formed(
  row(
    'Maple Oak Cedar Pine Elm Walnut Chestnut Willow Birch Sycamore Hickory Magnolia Juniper Laurel Poplar Spruce Linden Aspen Dogwood Hawthorn Lake Hill Sun Meadow Orchard Fern Heather Ivy Clover Quail',
  ),
  row('view crest side wood hurst brook ridge field dale glen'),
)
export const institutions = formed(
  row('Lake River Fair Hill North West East South Summit Valley Spring Stone Bright Clear Glen Harbor Meadow Ridge'),
  row('side view crest gate field brook point haven bridge dale'),
)
