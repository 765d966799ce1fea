import { women } from './women.ts'

type Pool = { first: readonly string[]; last: readonly string[] }

const pool = (first: string, last: string): Pool => ({ first: first.split(' '), last: last.split(' ') })

/**
 * Given and family names, by origin; a family name of several words is joined with `_`. Their order decides who the developers
 * are, and existing data folders depend on it, so it must not change.
 */
export const names: Readonly<Record<string, Pool>> = {
  german: pool(
    'Anneke Jonas Miriam Felix Greta Till Katharina Moritz Svenja Lukas Hannah Matthias Wiebke Emre Leonie Sebastian',
    'Brandt Vogel Kessler Lindner Hoffmann Seidel Krämer Yıldız Neumann Baumgartner Falk Richter Winkler Pohl Zimmermann',
  ),
  dutch: pool(
    'Femke Sander Lotte Jeroen Maud Bram Anouk Thijs Naima Ruben Fleur Joost',
    'de_Vries Bakker van_Dijk Mulder Jansen Verhoeven Peeters El_Amrani Dekker van_den_Berg Claes Hendriks',
  ),
  nordic: pool(
    'Ingrid Axel Freja Mikkel Saga Oskar Astrid Rasmus Liv Elias Maja Sindre Tuva Nils',
    'Bergström Nyberg Sørensen Halvorsen Ekström Lund Dahl Holm Mikkelsen Sandberg Åkesson Kjær Strand Wallin',
  ),
  finnish: pool(
    'Aino Juho Eevi Mikko Kadri Rasmus Venla Otso Liisa Tanel',
    'Virtanen Korhonen Laine Tamm Mäkelä Saar Heikkinen Nieminen Kask Salo',
  ),
  british: pool(
    'Imogen Callum Priya Harriet Rhys Georgia Tariq Eleanor Fergus Zadie Owen Naomi Alistair Poppy Kwame Isla',
    'Ashworth Patel Fairbairn Okafor Whitcombe Mackenzie Hughes Choudhury Pemberton Sinclair Bright Llewellyn Cartwright Begum Marsh',
  ),
  irish: pool(
    'Aoife Cian Niamh Oisín Saoirse Darragh Gráinne Tadhg Róisín Eoin',
    'Gallagher Byrne Kavanagh Doyle Nolan Brennan Keane Moriarty Quinn Walsh',
  ),
  french: pool(
    'Camille Théo Inès Hugo Margaux Bastien Léa Yacine Solène Antoine Élodie Mathis Aïcha Rémi Clémence Jules',
    'Lefebvre Moreau Garnier Benali Dubois Marchand Roussel Tremblay Perrin Gauthier Blanchard Diallo Fournier Bouchard Lemoine',
  ),
  spanish: pool(
    'Lucía Álvaro Nerea Pau Irene Sergio Marta Iker Carmen Adrián Laia Gonzalo',
    'Serrano Ferrer Iglesias Puig Navarro Etxeberria Vidal Molina Ortega Castaño Soler Rubio',
  ),
  portuguese: pool(
    'Beatriz Tiago Inês Rui Mariana Duarte Leonor Gonçalo Sofia Afonso',
    'Ferreira Carvalho Nunes Almeida Pinto Moura Teixeira Lopes Cardoso Antunes',
  ),
  italian: pool(
    'Giulia Matteo Chiara Lorenzo Elisa Davide Martina Tommaso Francesca Nicolò',
    'Ricci Conti Marchetti Galli Bianchi Fontana De_Luca Rinaldi Colombo Ferrara',
  ),
  greek: pool(
    'Eleni Nikos Katerina Yannis Danae Stelios Myrto Alexandros',
    'Papadakis Georgiou Vlachou Nikolaidis Stavrou Konstantinou Lambrou Kalogerou',
  ),
  polish: pool(
    'Zofia Jakub Magda Piotr Kinga Tomasz Ola Bartosz Hania Szymon Weronika Kacper',
    'Wiśniewski Kowalczyk Zielińska Mazur Nowicki Lewandowska Krawczyk Dudek Pawlak Sikora Górska Wrona',
  ),
  czech: pool(
    'Tereza Ondřej Barbora Vojtěch Klára Matěj Eliška Štěpán',
    'Dvořák Svobodová Novotný Procházková Kučera Horák Beneš Marková',
  ),
  romanian: pool(
    'Ioana Andrei Alexandra Radu Bianca Vlad Daria Mihai',
    'Popescu Ionescu Stan Dumitru Moldovan Rusu Marin Ciobanu',
  ),
  ukrainian: pool(
    'Oksana Taras Daryna Bohdan Iryna Maksym Solomiia Andriy Kateryna Yurii Nadia Ostap',
    'Shevchuk Bondarenko Kovalenko Melnyk Tkachenko Hrytsenko Lysenko Marchenko Savchuk Romanyuk Dovzhenko Koval',
  ),
  turkish: pool(
    'Elif Kerem Defne Baran Zeynep Cem Aslı Deniz Ece Onur',
    'Yılmaz Demir Kaya Aydın Çelik Arslan Koç Özdemir Şahin Polat',
  ),
  israeli: pool(
    'Noa Itai Tamar Yonatan Shira Omer Maya Eitan',
    'Levi Peretz Mizrahi Friedman Biton Shapiro Avraham Katz',
  ),
  arabic: pool(
    'Salma Youssef Nour Karim Mariam Omar Yasmine Hassan Rania Tarek Farah Ziad',
    'Haddad Mansour El-Sayed Khalil Ben_Salah Fahmy Nassar Trabelsi Aziz Al-Masri Gaber Saleh',
  ),
  nigerian: pool(
    'Chioma Tunde Adaeze Femi Ngozi Emeka Folake Ibrahim Temi Obinna Halima Segun Zainab Kelechi',
    'Adeyemi Okonkwo Balogun Eze Bello Nwosu Ogunleye Danjuma Afolabi Chukwu Olawale Umeh Yusuf Ibekwe',
  ),
  ghanaian: pool('Ama Kofi Efua Kwabena Abena Yaw Akosua Nana', 'Mensah Owusu Boateng Asante Addo Quaye Osei Darko'),
  kenyan: pool(
    'Wanjiru Otieno Achieng Kamau Njeri Kiprop Amina Mwangi Zawadi Barasa',
    'Odhiambo Kariuki Wambui Kimani Cheruiyot Omondi Hassan Mutua Njoroge Wekesa',
  ),
  southAfrican: pool(
    'Thandi Pieter Lerato Sipho Anke Johan Nomsa Ruan',
    'Dlamini van_der_Merwe Nkosi Botha Khumalo Naidoo Mokoena Steyn',
  ),
  indian: pool(
    'Ananya Rohan Meera Arjun Kavya Vikram Divya Siddharth Isha Nikhil Lakshmi Aditya Sneha Karthik Pooja Rahul Tara Manoj',
    'Iyer Sharma Reddy Nair Kulkarni Gupta Menon Deshpande Rao Banerjee Joshi Pillai Chatterjee Bhat Verma Krishnan Thomas Hegde',
  ),
  pakistani: pool(
    'Ayesha Bilal Hira Usman Zara Hamza Nusrat Tanvir Sana Rafiq',
    'Qureshi Malik Rahman Siddiqui Chaudhry Hossain Sheikh Ahmed Butt Karim',
  ),
  nepali: pool('Sunita Prakash Asmita Bibek', 'Shrestha Gurung Thapa Maharjan'),
  chinese: pool(
    'Mei-Lin Jun Xinyi Hao Yi-Ting Wei Jiayi Kai Shu-Fen Zihan Hui_Min Bo',
    'Chen Wang Lim Huang Zhang Tan Liu Wu Lin Zhao Ng Xu',
  ),
  japanese: pool(
    'Haruka Kenji Yui Daichi Sakura Ren Aoi Takumi Mio Hiroshi',
    'Nakamura Sato Kobayashi Yoshida Mori Fujita Ishikawa Hayashi Ueda Shimizu',
  ),
  korean: pool('Jiwoo Minjun Seoyeon Hyun-woo Eunji Dohyun Hana Jisoo', 'Kim Park Lee Choi Jung Kang Yoon Han'),
  vietnamese: pool('Linh Minh Trang Duc Thao Khoa', 'Nguyen Tran Pham Le Vo Dang'),
  indonesian: pool(
    'Putri Bayu Dewi Rizky Ayu Agus Sari Fajar',
    'Wijaya Santoso Pratama Lestari Hidayat Kusuma Nugroho Siregar',
  ),
  filipino: pool(
    'Bea Paolo Trisha Miguel Jasmine Carlo Althea Jericho',
    'Santos Reyes Cruz Bautista Villanueva Mendoza Dela_Cruz Aquino',
  ),
  brazilian: pool(
    'Larissa Thiago Camila Rafael Juliana Caio Bruna Vinícius Letícia Gustavo Isadora Mateus',
    'Silva Souza Rocha Barbosa Azevedo Ribeiro Monteiro Martins Araújo Campos Freitas Tavares',
  ),
  latin: pool(
    'Valentina Santiago Camila Mateo Daniela Joaquín Renata Emiliano Sofía Tomás Ximena Nicolás Antonia Julián Paula Facundo',
    'Herrera Rojas Fernández Guzmán Morales Ibáñez Salazar Mendoza Acosta Restrepo Villalobos Suárez Paredes Cárdenas Quiroga Benítez',
  ),
  american: pool(
    'Maya Jordan Kelsey Marcus Priyanka Dylan Simone Theo Grace Malik Hannah Caleb Lena Andre Sadie Wesley Noor Eli',
    'Thompson Rivera Nakagawa Brooks Kaplan Washington Lindqvist O’Neill Castellanos Huang Foster Abrams Bauer Coleman Haddad Novak Singh Whitaker',
  ),
}

/** The origin and gender of a name made from the list. */
export function bearerOf(fullName: string): { people: string; isWoman: boolean } | undefined {
  for (const [people, { first, last }] of Object.entries(names)) {
    const given = first.find((each) => last.some((family) => `${each} ${family}`.replaceAll('_', ' ') === fullName))
    if (given !== undefined) return { people, isWoman: women.has(given) }
  }
  return undefined
}
