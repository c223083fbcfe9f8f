BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE chats (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE decks (
	id VARCHAR(32) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	cards TEXT NOT NULL, 
	changed BIGINT NOT NULL, side TEXT DEFAULT '[]' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(player) REFERENCES players (id)
);
CREATE TABLE journal (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	decision INTEGER, 
	answers TEXT NOT NULL, 
	auto BOOLEAN NOT NULL, 
	player VARCHAR(32), 
	command VARCHAR(64), 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT one_answer_a_decision UNIQUE (table_id, decision), 
	CONSTRAINT one_effect_a_command UNIQUE (table_id, player, command)
);
INSERT INTO "journal" VALUES('t_5BJFR9BImAVajUf4',0,'join',0,NULL,'[]',0,NULL,NULL,1794838088173);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',0,'join',0,NULL,'[]',0,NULL,NULL,1794838088323);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',1,'join',1,NULL,'[]',0,'p_wkB-L2a15geMgrpo',NULL,1794838088355);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',2,'ready',0,NULL,'[]',0,'p_f-Hh5wjCPJpXK0iP',NULL,1794838088397);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',3,'ready',1,NULL,'[]',0,'p_wkB-L2a15geMgrpo',NULL,1794838088473);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',4,'begin',-1,0,'[]',0,NULL,NULL,1794838088506);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',5,'answer',1,5,'[1]',0,'p_wkB-L2a15geMgrpo','c1',1794838088621);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',6,'answer',0,6,'[0]',0,'p_f-Hh5wjCPJpXK0iP','c1',1794838088640);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',7,'answer',1,7,'[1]',0,'p_wkB-L2a15geMgrpo','c2',1794838088661);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',8,'answer',0,8,'[3]',0,'p_f-Hh5wjCPJpXK0iP','c2',1794838088693);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',9,'answer',1,9,'[3]',0,'p_wkB-L2a15geMgrpo','c3',1794838088745);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',10,'answer',1,10,'[0]',0,'p_wkB-L2a15geMgrpo','c4',1794838088761);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',11,'answer',1,11,'[2]',0,'p_wkB-L2a15geMgrpo','c5',1794838088793);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',12,'answer',1,12,'[0]',0,'p_wkB-L2a15geMgrpo','c6',1794838088824);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',13,'answer',1,13,'[1]',0,'p_wkB-L2a15geMgrpo','c7',1794838088830);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',14,'answer',1,14,'[0]',0,'p_wkB-L2a15geMgrpo','c8',1794838088839);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',15,'answer',1,15,'[1]',0,'p_wkB-L2a15geMgrpo','c9',1794838088844);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',16,'answer',1,16,'[0]',0,'p_wkB-L2a15geMgrpo','c10',1794838088848);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',17,'answer',1,17,'[0]',0,'p_wkB-L2a15geMgrpo','c11',1794838088853);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',18,'answer',1,18,'[0]',0,'p_wkB-L2a15geMgrpo','c12',1794838088857);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',19,'answer',1,19,'[0]',0,'p_wkB-L2a15geMgrpo','c13',1794838088871);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',20,'answer',1,20,'[1]',0,'p_wkB-L2a15geMgrpo','c14',1794838088876);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',21,'answer',1,21,'[0]',0,'p_wkB-L2a15geMgrpo','c15',1794838088881);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',22,'answer',1,22,'[1]',0,'p_wkB-L2a15geMgrpo','c16',1794838088886);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',23,'answer',1,23,'[0]',0,'p_wkB-L2a15geMgrpo','c17',1794838088892);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',24,'answer',1,24,'[0]',0,'p_wkB-L2a15geMgrpo','c18',1794838088897);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',25,'answer',1,25,'[0]',0,'p_wkB-L2a15geMgrpo','c19',1794838088901);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',26,'answer',0,26,'[0]',0,'p_f-Hh5wjCPJpXK0iP','c3',1794838088912);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',27,'answer',0,27,'[0]',0,'p_f-Hh5wjCPJpXK0iP','c4',1794838088917);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',28,'answer',0,28,'[0]',0,'p_f-Hh5wjCPJpXK0iP','c5',1794838088924);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',29,'answer',0,29,'[0]',0,'p_f-Hh5wjCPJpXK0iP','c6',1794838088929);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',30,'answer',0,30,'[0]',0,'p_f-Hh5wjCPJpXK0iP','c7',1794838088951);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',31,'answer',0,31,'[0]',0,'p_f-Hh5wjCPJpXK0iP','c8',1794838088956);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',32,'answer',0,32,'[0]',0,'p_f-Hh5wjCPJpXK0iP','c9',1794838088961);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',33,'answer',1,33,'[3]',0,'p_wkB-L2a15geMgrpo','c20',1794838088968);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',34,'answer',1,34,'[1]',0,'p_wkB-L2a15geMgrpo','c21',1794838088974);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',35,'answer',1,35,'[1]',0,'p_wkB-L2a15geMgrpo','c22',1794838088980);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',36,'answer',1,36,'[0]',0,'p_wkB-L2a15geMgrpo','c23',1794838088995);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',37,'answer',1,37,'[1]',0,'p_wkB-L2a15geMgrpo','c24',1794838088999);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',38,'answer',1,38,'[0]',0,'p_wkB-L2a15geMgrpo','c25',1794838089017);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',39,'answer',1,39,'[1]',0,'p_wkB-L2a15geMgrpo','c26',1794838089022);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',40,'answer',1,40,'[1]',0,'p_wkB-L2a15geMgrpo','c27',1794838089041);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',41,'answer',1,41,'[0]',0,'p_wkB-L2a15geMgrpo','c28',1794838089045);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',42,'answer',0,42,'[0]',0,'p_f-Hh5wjCPJpXK0iP','c10',1794838089050);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',43,'answer',1,43,'[0]',0,'p_wkB-L2a15geMgrpo','c29',1794838089055);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',44,'answer',1,44,'[1]',0,'p_wkB-L2a15geMgrpo','c30',1794838089081);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',45,'answer',0,45,'[6]',0,'p_f-Hh5wjCPJpXK0iP','c11',1794838089117);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',46,'answer',0,46,'[5]',0,'p_f-Hh5wjCPJpXK0iP','c12',1794838089165);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',47,'answer',0,47,'[0]',0,'p_f-Hh5wjCPJpXK0iP','c13',1794838089181);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',48,'answer',0,48,'[5]',0,'p_f-Hh5wjCPJpXK0iP','c14',1794838089229);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',49,'answer',0,49,'[2]',0,'p_f-Hh5wjCPJpXK0iP','c15',1794838089251);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',50,'answer',0,50,'[6]',0,'p_f-Hh5wjCPJpXK0iP','c16',1794838089262);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',51,'answer',1,51,'[2]',0,'p_wkB-L2a15geMgrpo','c31',1794838089278);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',52,'answer',1,52,'[0]',0,'p_wkB-L2a15geMgrpo','c32',1794838089282);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',53,'answer',1,53,'[0]',0,'p_wkB-L2a15geMgrpo','c33',1794838089294);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',54,'answer',1,54,'[2]',0,'p_wkB-L2a15geMgrpo','c34',1794838089305);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',55,'answer',1,55,'[3]',0,'p_wkB-L2a15geMgrpo','c35',1794838089320);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',56,'answer',1,56,'[1]',0,'p_wkB-L2a15geMgrpo','c36',1794838089326);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',57,'answer',1,57,'[1]',0,'p_wkB-L2a15geMgrpo','c37',1794838089344);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',58,'answer',1,58,'[0]',0,'p_wkB-L2a15geMgrpo','c38',1794838089350);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',59,'answer',1,59,'[2]',0,'p_wkB-L2a15geMgrpo','c39',1794838089355);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',60,'answer',1,60,'[1]',0,'p_wkB-L2a15geMgrpo','c40',1794838089359);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',61,'answer',1,61,'[2]',0,'p_wkB-L2a15geMgrpo','c41',1794838089365);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',62,'answer',1,62,'[0]',0,'p_wkB-L2a15geMgrpo','c42',1794838089370);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',63,'answer',1,63,'[1]',0,'p_wkB-L2a15geMgrpo','c43',1794838089375);
INSERT INTO "journal" VALUES('t_sGwvv3Codb_vyxGJ',64,'answer',1,64,'[2]',0,'p_wkB-L2a15geMgrpo','c44',1794838089381);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',0,'join',0,NULL,'[]',0,NULL,NULL,1794838089425);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',1,'join',1,NULL,'[]',0,'p_jdqnlZg4B0tPgK4S',NULL,1794838089481);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',2,'ready',0,NULL,'[]',0,'p_WJkIDw8AtKGQ2qEB',NULL,1794838089500);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',3,'ready',1,NULL,'[]',0,'p_jdqnlZg4B0tPgK4S',NULL,1794838089526);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',4,'begin',-1,0,'[]',0,NULL,NULL,1794838089538);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',5,'answer',1,5,'[6]',0,'p_jdqnlZg4B0tPgK4S','c1',1794838089595);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',6,'answer',1,6,'[0]',0,'p_jdqnlZg4B0tPgK4S','c2',1794838089600);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',7,'answer',1,7,'[0]',0,'p_jdqnlZg4B0tPgK4S','c3',1794838089604);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',8,'answer',1,8,'[0]',0,'p_jdqnlZg4B0tPgK4S','c4',1794838089622);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',9,'answer',1,9,'[2]',0,'p_jdqnlZg4B0tPgK4S','c5',1794838089629);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',10,'answer',1,10,'[0]',0,'p_jdqnlZg4B0tPgK4S','c6',1794838089638);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',11,'answer',1,11,'[0]',0,'p_jdqnlZg4B0tPgK4S','c7',1794838089654);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',12,'answer',1,12,'[0]',0,'p_jdqnlZg4B0tPgK4S','c8',1794838089681);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',13,'answer',1,13,'[0]',0,'p_jdqnlZg4B0tPgK4S','c9',1794838089685);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',14,'answer',0,14,'[9]',0,'p_WJkIDw8AtKGQ2qEB','c1',1794838089705);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',15,'answer',0,15,'[3]',0,'p_WJkIDw8AtKGQ2qEB','c2',1794838089710);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',16,'answer',0,16,'[0]',0,'p_WJkIDw8AtKGQ2qEB','c3',1794838089725);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',17,'answer',0,17,'[1]',0,'p_WJkIDw8AtKGQ2qEB','c4',1794838089741);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',18,'answer',0,18,'[1]',0,'p_WJkIDw8AtKGQ2qEB','c5',1794838089769);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',19,'answer',0,19,'[1]',0,'p_WJkIDw8AtKGQ2qEB','c6',1794838089801);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',20,'answer',0,20,'[0]',0,'p_WJkIDw8AtKGQ2qEB','c7',1794838089841);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',21,'answer',1,21,'[2]',0,'p_jdqnlZg4B0tPgK4S','c10',1794838089892);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',22,'answer',1,22,'[0]',0,'p_jdqnlZg4B0tPgK4S','c11',1794838089930);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',23,'answer',1,23,'[0]',0,'p_jdqnlZg4B0tPgK4S','c12',1794838089954);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',24,'answer',1,24,'[11]',0,'p_jdqnlZg4B0tPgK4S','c13',1794838090008);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',25,'answer',1,25,'[0]',0,'p_jdqnlZg4B0tPgK4S','c14',1794838090033);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',26,'answer',1,26,'[1]',0,'p_jdqnlZg4B0tPgK4S','c15',1794838090060);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',27,'answer',1,27,'[0]',0,'p_jdqnlZg4B0tPgK4S','c16',1794838090072);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',28,'answer',1,28,'[0]',0,'p_jdqnlZg4B0tPgK4S','c17',1794838090082);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',29,'answer',0,29,'[0]',0,'p_WJkIDw8AtKGQ2qEB','c8',1794838090111);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',30,'answer',1,30,'[0]',0,'p_jdqnlZg4B0tPgK4S','c18',1794838090139);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',31,'answer',1,31,'[0]',0,'p_jdqnlZg4B0tPgK4S','c19',1794838090180);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',32,'answer',1,32,'[0]',0,'p_jdqnlZg4B0tPgK4S','c20',1794838090189);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',33,'answer',0,33,'[0]',0,'p_WJkIDw8AtKGQ2qEB','c9',1794838090212);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',34,'answer',1,34,'[0]',0,'p_jdqnlZg4B0tPgK4S','c21',1794838090225);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',35,'answer',1,35,'[0]',0,'p_jdqnlZg4B0tPgK4S','c22',1794838090245);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',36,'answer',1,36,'[0]',0,'p_jdqnlZg4B0tPgK4S','c23',1794838090280);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',37,'answer',0,37,'[0]',0,'p_WJkIDw8AtKGQ2qEB','c10',1794838090309);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',38,'answer',0,38,'[0]',0,'p_WJkIDw8AtKGQ2qEB','c11',1794838090341);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',39,'answer',1,39,'[0]',0,'p_jdqnlZg4B0tPgK4S','c24',1794838090373);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',40,'answer',0,40,'[0]',0,'p_WJkIDw8AtKGQ2qEB','c12',1794838090406);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',41,'answer',0,41,'[0]',0,'p_WJkIDw8AtKGQ2qEB','c13',1794838090431);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',42,'answer',1,42,'[0]',0,'p_jdqnlZg4B0tPgK4S','c25',1794838090449);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',43,'answer',0,43,'[0]',0,'p_WJkIDw8AtKGQ2qEB','c14',1794838090472);
INSERT INTO "journal" VALUES('t_t3d6AXlD74WRBW41',44,'answer',1,44,'[0]',0,'p_jdqnlZg4B0tPgK4S','c26',1794838090488);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',0,'join',0,NULL,'[]',0,NULL,NULL,1794838090599);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',1,'join',1,NULL,'[]',0,'p_Yrwa---QXixIayOP',NULL,1794838090728);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',2,'ready',0,NULL,'[]',0,'p_tOTQbkTXDqdW2Iij',NULL,1794838090785);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',3,'ready',1,NULL,'[]',0,'p_Yrwa---QXixIayOP',NULL,1794838090850);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',4,'begin',-1,0,'[]',0,NULL,NULL,1794838090900);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',5,'answer',1,5,'[0]',0,'p_Yrwa---QXixIayOP','c1',1794838090984);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',6,'answer',1,6,'[1]',0,'p_Yrwa---QXixIayOP','c2',1794838091005);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',7,'answer',0,7,'[1]',0,'p_tOTQbkTXDqdW2Iij','c1',1794838091017);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',8,'answer',1,8,'[1]',0,'p_Yrwa---QXixIayOP','c3',1794838091033);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',9,'answer',1,9,'[1]',0,'p_Yrwa---QXixIayOP','c4',1794838091063);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',10,'answer',1,10,'[1]',0,'p_Yrwa---QXixIayOP','c5',1794838091073);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',11,'answer',1,11,'[0]',0,'p_Yrwa---QXixIayOP','c6',1794838091095);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',12,'answer',1,12,'[0]',0,'p_Yrwa---QXixIayOP','c7',1794838091126);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',13,'answer',1,13,'[0]',0,'p_Yrwa---QXixIayOP','c8',1794838091149);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',14,'answer',0,14,'[2]',0,'p_tOTQbkTXDqdW2Iij','c2',1794838091172);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',15,'answer',0,15,'[2]',0,'p_tOTQbkTXDqdW2Iij','c3',1794838091188);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',16,'answer',1,16,'[5]',0,'p_Yrwa---QXixIayOP','c9',1794838091197);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',17,'answer',1,17,'[1]',0,'p_Yrwa---QXixIayOP','c10',1794838091213);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',18,'answer',1,18,'[1]',0,'p_Yrwa---QXixIayOP','c11',1794838091229);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',19,'answer',1,19,'[0]',0,'p_Yrwa---QXixIayOP','c12',1794838091233);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',20,'answer',1,20,'[0]',0,'p_Yrwa---QXixIayOP','c13',1794838091241);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',21,'answer',1,21,'[0]',0,'p_Yrwa---QXixIayOP','c14',1794838091246);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',22,'answer',1,22,'[1]',0,'p_Yrwa---QXixIayOP','c15',1794838091252);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',23,'answer',1,23,'[1]',0,'p_Yrwa---QXixIayOP','c16',1794838091265);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',24,'answer',1,24,'[1]',0,'p_Yrwa---QXixIayOP','c17',1794838091277);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',25,'answer',0,25,'[0]',0,'p_tOTQbkTXDqdW2Iij','c4',1794838091309);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',26,'answer',0,26,'[1]',0,'p_tOTQbkTXDqdW2Iij','c5',1794838091329);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',27,'answer',0,27,'[0]',0,'p_tOTQbkTXDqdW2Iij','c6',1794838091349);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',28,'answer',0,28,'[0]',0,'p_tOTQbkTXDqdW2Iij','c7',1794838091381);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',29,'answer',0,29,'[0]',0,'p_tOTQbkTXDqdW2Iij','c8',1794838091528);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',30,'answer',0,30,'[0]',0,'p_tOTQbkTXDqdW2Iij','c9',1794838091561);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',31,'answer',0,31,'[1]',0,'p_tOTQbkTXDqdW2Iij','c10',1794838091569);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',32,'answer',0,32,'[0]',0,'p_tOTQbkTXDqdW2Iij','c11',1794838091589);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',33,'answer',0,33,'[0]',0,'p_tOTQbkTXDqdW2Iij','c12',1794838091621);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',34,'answer',0,34,'[0]',0,'p_tOTQbkTXDqdW2Iij','c13',1794838091637);
INSERT INTO "journal" VALUES('t_omedCUEo1vvheCKA',35,'concede',1,NULL,'[]',0,'p_Yrwa---QXixIayOP','c18',1794838091665);
CREATE TABLE players (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	account VARCHAR(80), 
	password VARCHAR(200), 
	lang VARCHAR(16) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (account)
);
INSERT INTO "players" VALUES('p_er1eXO4goJa75CBa','Mio',NULL,NULL,'en',1794838088118);
INSERT INTO "players" VALUES('p_f-Hh5wjCPJpXK0iP','One',NULL,NULL,'en',1794838088282);
INSERT INTO "players" VALUES('p_wkB-L2a15geMgrpo','Two',NULL,NULL,'en',1794838088308);
INSERT INTO "players" VALUES('p_WJkIDw8AtKGQ2qEB','One',NULL,NULL,'en',1794838089401);
INSERT INTO "players" VALUES('p_jdqnlZg4B0tPgK4S','Two',NULL,NULL,'en',1794838089409);
INSERT INTO "players" VALUES('p_tOTQbkTXDqdW2Iij','One',NULL,NULL,'en',1794838090545);
INSERT INTO "players" VALUES('p_Yrwa---QXixIayOP','Two',NULL,NULL,'en',1794838090561);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(32), 
	name VARCHAR(80) NOT NULL, 
	computer BOOLEAN NOT NULL, 
	deck_name VARCHAR(120) NOT NULL, 
	cards TEXT NOT NULL, 
	entropy VARCHAR(64) NOT NULL, 
	ready BOOLEAN NOT NULL, 
	stops TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('t_5BJFR9BImAVajUf4',0,'p_er1eXO4goJa75CBa','Mio',0,'Crimson Cloud: Windfang','[["26RSD01-001",3],["26RSD01-002",3],["26RSD01-003",2],["26RSD01-004",3],["26RSD01-005",3],["26RSD01-006",2],["26RSD01-007",2],["26RSD01-008",2],["26RSD01-009",2],["26RSD01-X01",2],["26RSD01-X02",2],["26RSD01-010",3],["26RSD01-011",3],["26RSD01-012",3],["26RSD01-013",3],["26RSD01-014",2]]','',0,'{}');
INSERT INTO "seats" VALUES('t_5BJFR9BImAVajUf4',1,NULL,'',0,'','[]','',0,'{}');
INSERT INTO "seats" VALUES('t_sGwvv3Codb_vyxGJ',0,'p_f-Hh5wjCPJpXK0iP','One',0,'Crimson Cloud: Windfang','[["26RSD01-001",3],["26RSD01-002",3],["26RSD01-003",2],["26RSD01-004",3],["26RSD01-005",3],["26RSD01-006",2],["26RSD01-007",2],["26RSD01-008",2],["26RSD01-009",2],["26RSD01-X01",2],["26RSD01-X02",2],["26RSD01-010",3],["26RSD01-011",3],["26RSD01-012",3],["26RSD01-013",3],["26RSD01-014",2]]','entropy-one',1,'{}');
INSERT INTO "seats" VALUES('t_sGwvv3Codb_vyxGJ',1,'p_wkB-L2a15geMgrpo','Two',0,'Shirotae: Mineroid','[["26RSD04-001",3],["26RSD04-002",3],["26RSD04-003",3],["26RSD04-004",2],["26RSD04-005",3],["26RSD04-006",2],["26RSD04-007",2],["26RSD04-008",2],["26RSD04-X01",2],["26RSD04-X02",2],["26RSD04-009",3],["26RSD04-010",3],["26RSD04-011",2],["26RSD04-012",3],["26RSD04-013",3],["26RSD04-014",2]]','entropy-two',1,'{}');
INSERT INTO "seats" VALUES('t_t3d6AXlD74WRBW41',0,'p_WJkIDw8AtKGQ2qEB','One',0,'Fire: Kiln and Scale','[["SW01-001",2],["SW01-002",2],["SW01-003",2],["SW01-004",2],["SW01-005",2],["SW01-006",2],["SW01-007",2],["SW01-008",2],["SW01-009",2],["SW01-010",2],["SW01-012",2],["SW01-013",1],["SW01-017",2],["SW01-018",2],["SW01-019",1],["SW01-021",1],["SW01-020",1],["SW01-014",2],["SW01-016",2],["SW01-015",1]]','entropy-one',1,'{}');
INSERT INTO "seats" VALUES('t_t3d6AXlD74WRBW41',1,'p_jdqnlZg4B0tPgK4S','Two',0,'Water: The Turning Tide','[["SW02-001",2],["SW02-002",2],["SW02-003",2],["SW02-004",2],["SW02-005",2],["SW02-007",2],["SW02-008",2],["SW02-009",2],["SW02-010",2],["SW02-011",2],["SW02-012",2],["SW02-013",1],["SW04-018",2],["SW02-021",1],["SW05-018",2],["SW02-019",1],["SW02-006",1],["SW02-014",2],["SW02-015",2],["SW02-016",1]]','entropy-two',1,'{}');
INSERT INTO "seats" VALUES('t_omedCUEo1vvheCKA',0,'p_tOTQbkTXDqdW2Iij','One',0,'Dark Purple: Bloodrouse','[["26RSD02-001",3],["26RSD02-002",3],["26RSD02-003",3],["26RSD02-004",2],["26RSD02-005",3],["26RSD02-006",2],["26RSD02-007",2],["26RSD02-008",3],["26RSD02-X01",2],["26RSD02-X02",2],["26RSD02-009",3],["26RSD02-010",3],["26RSD02-011",3],["26RSD02-012",2],["26RSD02-013",2],["26RSD02-014",2]]','entropy-one',1,'{}');
INSERT INTO "seats" VALUES('t_omedCUEo1vvheCKA',1,'p_Yrwa---QXixIayOP','Two',0,'Blue Tree: Ferobeast','[["26RSD06-001",3],["26RSD06-002",3],["26RSD06-003",2],["26RSD06-004",2],["26RSD06-005",3],["26RSD06-006",2],["26RSD06-007",3],["26RSD06-008",2],["26RSD06-X01",2],["26RSD06-X02",2],["26RSD06-009",3],["26RSD06-010",3],["26RSD06-011",3],["26RSD06-012",3],["26RSD06-013",2],["26RSD06-014",2]]','entropy-two',1,'{}');
CREATE TABLE "tables" (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	rules VARCHAR(400) NOT NULL, 
	state VARCHAR(16) NOT NULL, 
	opponent VARCHAR(16) NOT NULL, 
	level VARCHAR(32) NOT NULL, 
	public BOOLEAN NOT NULL, 
	spectators VARCHAR(16) NOT NULL, 
	first INTEGER NOT NULL, 
	clock TEXT NOT NULL, 
	server_seed VARCHAR(64) NOT NULL, 
	commitment VARCHAR(64) NOT NULL, 
	seed TEXT NOT NULL, 
	prefix TEXT NOT NULL, 
	continued_from VARCHAR(32) NOT NULL, 
	own_cards TEXT NOT NULL, 
	turn INTEGER NOT NULL, 
	winner INTEGER NOT NULL, 
	ending VARCHAR(32) NOT NULL, 
	rematch VARCHAR(32) NOT NULL, 
	host VARCHAR(64) NOT NULL, 
	host_until BIGINT NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	options TEXT DEFAULT '{}' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('t_5BJFR9BImAVajUf4','standard','standard 1.0','waiting','friend','',0,'delayed',-1,'null','b10e28bc03206fbf7e76990435bf6d498b216bf8290c21093f91e0f5d8a6d304','8f6dcd14262f2ff3bc70b48b7dd19cb80afda22ef0f5f593ecb353f14abb3de8','','[]','','[]',0,-1,'','','',0,1794838088173,1794838088173,'{}');
INSERT INTO "tables" VALUES('t_sGwvv3Codb_vyxGJ','standard','standard 1.0','playing','friend','',0,'delayed',-1,'null','b590017f070753c7745ae5002577292ac1b6de65da5ef6bf655da3c001cf01dd','b1d92d37100fac4a4d634e074184b62abbacfecbeed2c72e3502ee3ba1dc2d34','00e8a62f6953be91c84775730be39da2f0272f38364b313199cddbcb9c261d24','[]','','[]',6,-1,'','','',0,1794838088323,1794838089381,'{}');
INSERT INTO "tables" VALUES('t_t3d6AXlD74WRBW41','spirit-war','spirit-war 1.0 with owner_sees_souls','playing','friend','',0,'delayed',-1,'null','449ab905128b8ce3d99c7f95bd100b9a6b223625439e4e9e00a53dc661b99380','f9ba16a863d51c97134dd24911e47ccc4373fe55d1240067e90c0ae5d5d09619','6518202fba2d8b602ab6e5400ca93566cc3f3fe778f37dc0fcf0e2a4592764af','[]','','[]',4,-1,'','','',0,1794838089425,1794838090488,'{"owner_sees_souls":false}');
INSERT INTO "tables" VALUES('t_omedCUEo1vvheCKA','standard','standard 1.0','over','friend','',0,'delayed',-1,'{"minutes":180,"increment":0}','b19072c684eb0cfc9c7d234404045d61f8953fac48b8f58e74c4c6fd4a8892ce','9464eeac86d14ccd5e13b4a2f9b9d4c6715926a2f5c3cd6cb7d8110233ba0ab7','9f35872c36c17d306f663f5c610771e14915b16c1282b4bd59eb770794e194c3','[]','','[]',4,0,'concede','','',0,1794838090599,1794838091665,'{}');
CREATE INDEX ix_decks_player ON decks (player);
CREATE INDEX ix_seats_player ON seats (player);
CREATE INDEX tables_by_state ON tables (state, changed);
COMMIT;
