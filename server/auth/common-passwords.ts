/**
 * The commonest passwords and the words they are made of, in lower case without spaces: passwords of the lists that
 * attackers try first, names, cities, gods, cricket and films that are popular in India, words of the recruitment trade,
 * and well-known long phrases. A password of only these is refused, however long it is.
 */
export const commonPasswords: readonly string[] = `
password passwort passcode passphrase pass1234 pass motdepasse mypassword thisisapassword thisismypassword
thisisnotapassword yourpassword newpassword oldpassword defaultpassword nopassword passwordpassword
admin administrator adminadmin root superuser sysadmin webadmin webmaster system server test testing tester guest
user username login signin logon default changeme changeit change temp temporary secret secure security private access
letmein openthedoor opensesame welcome welcomeback hello hellohello helloworld enter open master boss manager director
owner office computer laptop internet website database network mobile phone samsung google facebook youtube instagram
whatsapp microsoft windows apple iphone android twitter linkedin amazon flipkart yahoo gmail hotmail reliance airtel
qwerty qwertyuiop qwerty123 azerty asdfgh zxcvbn qazwsx abc123 abcd abcd1234 a1b2c3d4 iloveyou iloveu ilove loveyou
lovely love lover lovelove iloveyousomuch iloveyouforever iloveyoubaby iloveindia ilovemymom ilovemymother
ilovemyfamily ilovemyself ilovemycountry ilovejesus mylove truelove forever always together sweetheart sweety sweet
darling baby babygirl babydoll honey angel angels princess prince queen king kings heaven heart beautiful pretty cute
sunshine moonlight starlight rainbow butterfly flower flowers rose roses lotus diamond crystal silver gold golden
happy happiness smile smiley lucky success winner champion hero legend warrior hunter killer ninja shadow ghost phantom
dragon monkey tiger lion panther eagle falcon horse elephant dolphin puppy kitty pussy cookie chocolate banana mango
orange cherry peanut pepper ginger coffee chicken cheese pizza biryani football cricket hockey tennis baseball
basketball soccer superman batman spiderman ironman captain avengers marvel pokemon naruto starwars matrix jordan
michael jessica jennifer ashley amanda nicole daniel andrew joshua matthew thomas robert charlie william richard george
jackson hannah samantha maggie buster tigger harley ranger trustno1 whatever nothing something anything everything
freedom liberty peace victory power energy thunder lightning storm summer winter spring autumn monsoon january february
march april june july august september october november december monday tuesday wednesday thursday friday saturday
sunday morning evening night today tomorrow yesterday
india indian bharat hindustan jaihind jaibharat vandemataram bharatmatakijai merabharatmahan namaste namaskar
krishna radhekrishna radheradhe harekrishna hareram jaishreeram jaishriram jaisriram jaimatadi jaihanuman hanuman
ganesh ganesha ganpati shivshakti omnamahshivaya omnamahshivay omsairam sairam saibaba jaisairam shiva shankar mahadev
harharmahadev bholenath mahakal lakshmi laxmi durga saraswati parvati bhagwan waheguru satnam satnamwaheguru
satsriakal allah allahuakbar bismillah inshallah mashallah alhamdulillah jesus jesuschrist jesuslovesme christ
praisethelord godisgreat godislove godblessme ingodwetrust trustingod
sachin tendulkar dhoni virat kohli rohit sharma bumrah ganguly dravid sehwag yuvraj msdhoni viratkohli rohitsharma
sachintendulkar shahrukh shahrukhkhan salman salmankhan amitabh bachchan aamir hrithik deepika katrina aishwarya
rajinikanth bollywood sholay baahubali mynameiskhan
rahul rohan amit sumit ankit ajay vijay sanjay rajesh ramesh suresh mahesh dinesh mukesh rakesh anil sunil manish
ashish deepak vikas vikram sandeep pradeep kuldeep gaurav saurabh abhishek aditya akash arjun karan nitin pankaj
prakash pramod sachdeva sharad vishal vivek yogesh priya pooja neha anjali kavita sunita anita geeta seeta meena reena
rekha rani kiran jyoti swati preeti shweta sneha divya nisha ritu komal kajal simran manpreet gurpreet harpreet singh
kumar kumari gupta verma agarwal patel reddy khan ansari iyer nair menon chauhan yadav mishra pandey tiwari joshi
mumbai bombay delhi newdelhi kolkata calcutta chennai madras bangalore bengaluru hyderabad ahmedabad surat pune nagpur
jaipur lucknow kanpur indore bhopal patna vadodara ludhiana agra nashik faridabad meerut rajkot varanasi banaras
srinagar amritsar allahabad prayagraj ranchi coimbatore jabalpur gwalior vijayawada jodhpur madurai raipur kota
guwahati chandigarh mysore mysuru gurgaon gurugram noida rohtak panipat sonipat karnal hisar ghaziabad dehradun
haryana punjab gujarat rajasthan maharashtra kerala tamilnadu karnataka uttarpradesh bihar odisha assam goa
company firm agency consultancy consultant consulting recruit recruiter recruiters recruitment recruiting hiring hire
staffing talent people career careers jobs resume resumes interview candidate employer employee salary placement
placements humanresources service services solutions partners global group private limited
correcthorsebatterystaple thequickbrownfox thequickbrownfoxjumps thequickbrownfoxjumpsoverthelazydog
loremipsum loremipsumdolorsitamet maytheforcebewithyou youshallnotpass winteriscoming tobeornottobe
tobeornottobethatisthequestion supercalifragilisticexpialidocious itsasecret itisasecret donttellanyone
iamthebest iamtheboss iamtheking iamthequeen iamthegreatest whoareyou whatisyourname mynameis whatsmypassword
idontknow idontcare idontremember iforgot iforgotmypassword forgotpassword leavemealone fuckyou fuckoff fuckme asshole
bitch motherfucker bullshit comeonbaby hakunamatata carpediem neversaynever nevergiveup livelaughlove staystrong
keepcalm keepcalmandcarryon letitbe letitgo onceuponatime happybirthday happynewyear merrychristmas goodmorning
goodnight goodluck bestfriend bestfriends friends friend friendship forevermore family mother father mummy papa
sister brother husband wife school college university student teacher
`
  .trim()
  .split(/\s+/)
