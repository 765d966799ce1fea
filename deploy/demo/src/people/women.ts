/** The women's given names of the lists, so that a face suits the name. */
export const women: ReadonlySet<string> = new Set(
  `
Anneke Miriam Greta Katharina Svenja Hannah Wiebke Leonie Femke Lotte Maud Anouk Naima Fleur Ingrid Freja Saga
Astrid Liv Maja Tuva Aino Eevi Kadri Venla Liisa Imogen Priya Harriet Georgia Eleanor Zadie Naomi Poppy Isla
Aoife Niamh Saoirse Gráinne Róisín Camille Inès Margaux Léa Solène Élodie Aïcha Clémence Lucía Nerea Irene Marta
Carmen Laia Beatriz Inês Mariana Leonor Sofia Giulia Chiara Elisa Martina Francesca Eleni Katerina Danae Myrto
Zofia Magda Kinga Ola Hania Weronika Tereza Barbora Klára Eliška Ioana Alexandra Bianca Daria Oksana Daryna
Iryna Solomiia Kateryna Nadia Elif Defne Zeynep Aslı Ece Noa Tamar Shira Maya Salma Nour Mariam Yasmine Rania
Farah Chioma Adaeze Ngozi Folake Temi Halima Zainab Ama Efua Abena Akosua Wanjiru Achieng Njeri Amina Zawadi
Thandi Lerato Anke Nomsa Ananya Meera Kavya Divya Isha Lakshmi Sneha Pooja Tara Ayesha Hira Zara Nusrat Sana
Sunita Asmita Mei-Lin Xinyi Yi-Ting Jiayi Shu-Fen Hui_Min Haruka Yui Sakura Aoi Mio Jiwoo Seoyeon Eunji Hana
Linh Trang Thao Putri Dewi Ayu Sari Bea Trisha Jasmine Althea Larissa Camila Juliana Bruna Letícia Isadora
Valentina Daniela Renata Sofía Ximena Antonia Paula Kelsey Priyanka Simone Grace Lena Sadie Noor
`
    .trim()
    .split(/\s+/),
)
