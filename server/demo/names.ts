/** Everyday first and last names, which are combined without regard to anybody. */
export const firstNames = `
  Aarti Abhay Aditi Ajit Alka Amol Anita Ankur Arpita Ashok Bhavna Chetan Deepa Dinesh Divya Farhan
  Gaurav Geeta Harish Hema Imran Indira Jatin Jyoti Kamal Kavita Kiran Lalit Lata Madhu Mahesh Manoj
  Meena Mohan Nandini Naveen Neeraj Nisha Omkar Pallavi Pankaj Parul Pooja Prakash Radha Rajat Rakesh
  Rekha Ritu Sameer Sandhya Sanjay Sarita Seema Shobha Sunil Swati Tanvi Tarun Uday Usha Varun Vidya
  Vinay Vivek Yash Zoya Zubin Rohini Suresh Leela Girish`
  .trim()
  .split(/\s+/)

export const lastNames = `
  Agarwal Ahuja Bajaj Banerjee Bhatt Bose Chauhan Chopra Das Desai Dubey Gill Gokhale Gupta Iyer Jain
  Joshi Kapoor Kulkarni Kumar Malik Mehta Menon Mishra Nair Naidu Pandey Patel Patil Pillai Rao
  Rathore Reddy Saxena Sethi Shah Sharma Shetty Singh Sinha Soni Thakur Trivedi Varma Yadav`
  .trim()
  .split(/\s+/)
